"""Heat and scalars through the command line: outputs against conduction by hand."""
import math
import struct

from heat_case import (CONDUCTIVITY, DIFFUSIVITY, HEIGHT, LENGTH, PLATE, SLAB, HeatTest, floats_like)

# A channel with a hot floor and a source, whose inlet is at 300 K.
CHANNEL = SLAB.replace('size = ["0.16 m", "0.04 m"]', 'size = ["0.32 m", "0.08 m"]').replace(
    '[faces]\nx_min = "wall"\nx_max = "wall"\ny_min = "periodic"\ny_max = "periodic"', """[faces]
x_min = { kind = "velocity", velocity = ["0.1*6*y*(0.08-y)/0.08^2", 0], ramp = "1 s" }
x_max = "outflow"
y_min = "wall"
y_max = "wall\"""").replace("""x_min = { temperature = "310 K" }
x_max = { temperature = "290 K" }""", """x_min = { temperature = "302 K" }
y_min = { flux = "30 W/m^2" }""")


class Conduction(HeatTest):
    def test_two_walls_of_known_temperature(self):
        self.run_case()
        self.assert_complete("out")
        self.assert_profile(lambda x: 310 - 20 * x / LENGTH)
        rows = self.table("probes/near.csv")
        self.assertEqual(float(rows[0]["temperature [K]"]), 300)  # the reference, at first
        self.assertAlmostEqual(float(rows[-1]["temperature [K]"]), 310 - 20 * 0.045 / LENGTH, delta=1e-5)
        expected = CONDUCTIVITY * 20 / LENGTH * HEIGHT  # W/m
        self.assertAlmostEqual(self.flux("left"), expected, delta=1e-6)
        self.assertAlmostEqual(self.flux("right"), -expected, delta=1e-6)
        self.assertAlmostEqual(float(self.table("heat/left.csv")[-1]["nusselt"]), 1, delta=1e-6)
        text = (self.folder / "out/heat/left.csv").read_text()
        self.assertTrue(text.startswith("# heat that enters the fluid from x_min\nstep,time [s],flux [W/m],"))

    def test_in_three_dimensions_fluxes_are_whole(self):
        text = SLAB.replace('"D2Q9"', '"D3Q19"').replace('"0.04 m"]\norigin = ["1 m", "0 m"]',
                                                         '"0.04 m", "0.02 m"]\norigin = ["1 m", 0, 0]')
        text = text.replace('"0.02 m"]\nq', '"0.02 m", "0.01 m"]\nq')
        text = text.replace('area = "0.04 m"', 'area = "8e-4 m^2"')
        text = text.replace('"0.02 m"]\nend', '"0.02 m", "0.01 m"]\nend').replace(
            '"0.02 m"]\npoints', '"0.02 m", "0.01 m"]\npoints')
        text = text.replace('[heat]\n', 'z_min = "periodic"\nz_max = "periodic"\n[heat]\n')
        self.run_case(text, "run.steps=3000")
        self.assert_profile(lambda x: 310 - 20 * x / LENGTH)
        self.assertAlmostEqual(self.flux("left", "W"), CONDUCTIVITY * 20 / LENGTH * HEIGHT * 0.02, delta=1e-7)
        self.assertAlmostEqual(float(self.table("heat/left.csv")[-1]["nusselt"]), 1, delta=1e-6)

    def test_a_wall_that_transfers(self):
        self.run_case(SLAB, 'heat.faces.x_max={transfer="5 W/m^2/K", beyond="280 K"}')
        heat = 30 / (LENGTH / CONDUCTIVITY + 1 / 5)  # W/m^2
        self.assert_profile(lambda x: 310 - heat * x / CONDUCTIVITY)
        at_wall = self.profile()[-1][1] - heat * 0.005 / CONDUCTIVITY
        self.assertAlmostEqual(at_wall, 280 + heat / 5, delta=1e-5)
        self.assertAlmostEqual(self.flux("left"), heat * HEIGHT, delta=1e-6)
        self.assertAlmostEqual(self.flux("right"), -heat * HEIGHT, delta=1e-6)

    def test_a_wall_of_given_flux(self):
        for heat in (30, -12):
            with self.subTest(heat):
                out = f"out{heat}"
                self.run_case(SLAB, f'heat.faces.x_min={{flux="{heat} W/m^2"}}', "run.steps=12000", out=out)
                self.assert_profile(lambda x: 290 + heat * (LENGTH - x) / CONDUCTIVITY, out=out)
                self.assertAlmostEqual(self.flux("left", out=out), heat * HEIGHT, delta=1e-9)
                self.assertAlmostEqual(self.flux("right", out=out), -heat * HEIGHT, delta=1e-6)

    def test_a_source(self):
        for magic in (3 / 16, 1 / 4):
            with self.subTest(magic):
                out = f"out{magic}"
                self.run_case(SLAB, 'heat.source="2 K/s"', f"heat.magic={magic}", out=out)
                # Parabolas meet walls half-way at 3/16, and miss them by this else.
                beside = 2 / 3 * (magic - 3 / 16) * 2 * 0.01**2 / DIFFUSIVITY
                self.assert_profile(lambda x: beside + 310 - 20 * x / LENGTH + x * (LENGTH - x) / DIFFUSIVITY,
                                    out=out)
                gained = 2 * CONDUCTIVITY / DIFFUSIVITY * LENGTH * HEIGHT  # rate, heat capacity, area
                self.assertAlmostEqual(self.flux("left", out=out) + self.flux("right", out=out), -gained,
                                       delta=1e-5)

    def test_a_plate_that_conducts_bends_the_profile(self):
        self.run_case(SLAB, *PLATE, "run.steps=16000", "outputs.probes=")
        heat = 20 / ((0.04 + 0.06) / CONDUCTIVITY + 0.06 / 3)
        left, right = [], []
        for x, value in self.profile():
            if 0.04 < x < 0.1:
                self.assertTrue(math.isnan(value))
            else:
                (left if x < 0.04 else right).append((x, value))
        self.assertEqual((len(left), len(right)), (4, 6))
        for x, value in left:
            self.assertAlmostEqual(value, 310 - heat * x / CONDUCTIVITY, delta=1e-4)
        for x, value in right:
            self.assertAlmostEqual(value, 290 + heat * (LENGTH - x) / CONDUCTIVITY, delta=1e-4)
        self.assertAlmostEqual(self.flux("left"), heat * HEIGHT, delta=1e-5)
        self.assertAlmostEqual(self.flux("right"), -heat * HEIGHT, delta=1e-5)

    def test_what_crosses_a_plate_is_asked_of_its_surroundings(self):
        case = self.write_case(SLAB)
        done = self.halfstep("check", case, "--set", PLATE[0], "--set", PLATE[1],
                             "--set", 'outputs.heat.right.object=["x_max", "plate"]', status=2)
        self.assertRegex(done.stderr, r"--set.*outputs.heat\[1\] is of plate, which conducts \(.*\); name ")

    def test_a_body_of_known_temperature(self):
        block = 'bodies=[{name="block", shape="box", low=["1.06 m", "0.01 m"], high=["1.1 m", "0.03 m"]}]'
        both = 'outputs.heat=[{name="left", object=["x_min", "x_max"]}, {name="right", object="block"}]'
        self.run_case(SLAB, block, 'heat.bodies.block={temperature="320 K"}', both, "run.steps=4000")
        self.assertAlmostEqual(self.flux("left") + self.flux("right"), 0, delta=1e-5)
        # More than through its two sides, less than if the block were a wall across.
        side = CONDUCTIVITY * 0.02 * (10 / 0.06 + 30 / 0.06)
        self.assertGreater(self.flux("right"), side)
        self.assertLess(self.flux("right"), side * HEIGHT / 0.02)

    def test_a_scalar_without_unit(self):
        dye = ('scalars=[{name="dye", diffusivity="2e-3 m^2/s", faces={x_min={value=2}, '
               'x_max={transfer="1e-2 m/s", beyond=1}}}]')
        self.run_case(SLAB, dye, 'outputs.heat=[{name="dye", object="x_min", quantity="dye"}]',
                      'outputs.probes.near.quantities=["dye", "temperature"]', "run.steps=12000")
        flow = 1 / (LENGTH / DIFFUSIVITY + 1 / 1e-2)
        self.assertAlmostEqual(self.flux("dye", "m^2/s") / (flow * HEIGHT), 1, delta=1e-5)
        last = self.table("probes/near.csv")[-1]
        self.assertAlmostEqual(float(last["dye [1]"]), 2 - flow * 0.045 / DIFFUSIVITY, delta=1e-5)
        self.assertAlmostEqual(float(last["temperature [K]"]), 310 - 20 * 0.045 / LENGTH, delta=1e-5)

    def test_until_steady_waits_for_the_heat(self):
        steady = 'run.until_steady={tolerance=1e-8, every="200 steps", at_most="20000 steps"}'
        done = self.run_case(SLAB, "run.steps=", steady)
        self.assertRegex(done.stdout, r"(?m)^steady +after [\d,]+ steps in .*: the velocity and temperature "
                                      r"change by less")
        self.assertGreater(self.summary("out")["run"]["steps"], 400)  # the velocity stays from the start
        self.assert_profile(lambda x: 310 - 20 * x / LENGTH, delta=1e-4)


class Channel(HeatTest):
    def test_heat_that_enters_leaves(self):
        outputs = ('outputs.heat=[{name="sum", object=["x_min", "x_max", "y_min", "y_max"]}, '
                   '{name="left", object="x_min"}, {name="right", object="y_min"}]')
        self.run_case(CHANNEL, outputs, 'heat.source="0.5 K/s"', "run.steps=7000")
        capacity, length, height = CONDUCTIVITY / DIFFUSIVITY, 0.32, 0.08
        from_source, from_floor = 0.5 * capacity * length * height, 30 * length
        self.assertAlmostEqual(self.flux("sum") / from_source, -1, delta=1e-5)
        self.assertAlmostEqual(self.flux("right") / from_floor, 1, delta=1e-9)
        # What the flow brings counts from the reference; against it diffuses heat from where it is warmer.
        brought = capacity * 0.1 * height * 2
        rise = (from_source + from_floor) / (capacity * 0.1 * height)
        self.assertAlmostEqual(self.flux("left"), brought - CONDUCTIVITY * height * rise / length, delta=0.05)


class Files(HeatTest):
    def test_picture_and_field(self):
        self.run_case(SLAB, 'outputs.pictures=[{name="warmth", quantity="temperature"}, '
                            '{name="speed", quantity="speed"}]')
        seen = []
        for name in ("warmth", "speed"):
            seen.append((self.folder / f"out/pictures/{name}.png").read_bytes())
            self.assertEqual(seen[-1][:8], b"\x89PNG\r\n\x1a\n")
            width, height = struct.unpack(">II", seen[-1][16:24])
            self.assertGreater(width, 2 * height)  # 4 to 1, and its frame
            self.assertGreater(height, 100)
        self.assertNotEqual(*seen)
        data = (self.folder / "out/fields/all.vtkhdf").read_bytes()
        row = [310 - 20 * (x + 0.5) / 16 for x in range(16)]
        self.assertIn(b"temperature", data)
        self.assertTrue(floats_like(data, 8 * row, 1e-3))

    def test_fields_leave_solids_out(self):
        self.run_case(SLAB, *PLATE, "run.steps=16000", "outputs.probes=")
        heat = 20 / ((0.04 + 0.06) / CONDUCTIVITY + 0.06 / 3)
        row = [310 - heat * (x + 0.5) * 0.01 / CONDUCTIVITY for x in range(4)] + 6 * [0]
        row += [290 + heat * (15.5 - x) * 0.01 / CONDUCTIVITY for x in range(10, 16)]
        self.assertTrue(floats_like((self.folder / "out/fields/all.vtkhdf").read_bytes(), 8 * row, 1e-3))
