import {
  acrossSheet,
  type Canvas,
  curve,
  disc,
  filled,
  HEIGHT,
  line,
  n,
  type Point,
  repeat,
  ring,
  swell,
  WIDTH,
} from '../canvas.js';

/** Phases of a moon along a swell: one hour, seen from one place after another. */
export function phases({ ramp, accent, random }: Canvas): string {
  const count = 7;
  const tilt = -28 + random() * 16;
  const rise = 190 + random() * 90;
  const height = (x: number) => 500 + rise * 0.5 - swell(x, WIDTH / 2, 420) * rise;
  const orbit = (i: number) =>
    line(
      acrossSheet((x) => height(x) + (i - 3) * 62),
      ramp(0.28 - Math.abs(i - 3) * 0.05),
      4,
    );
  return (
    repeat(7, orbit) +
    repeat(count, (i) => {
      const x = 134 + i * 222;
      const y = height(x);
      const radius = 54 + swell(i, 3, 1.9) * 62;
      // From new to full: the edge of the light is half an ellipse whose width shrinks and grows again.
      const edge = Math.cos((Math.PI * (i + 0.6)) / (count + 0.2)) * radius;
      const lit = `M${x} ${y - radius}A${radius} ${radius} 0 0 1 ${x} ${y + radius}A${n(Math.abs(edge))} ${radius} 0 0 ${edge > 0 ? 0 : 1} ${x} ${y - radius}Z`;
      const colour = i === 3 ? accent : ramp(0.62 + swell(i, 3, 2) * 0.38);
      return (
        disc(x, y, radius, ramp(0.22)) + filled(lit, colour, `transform="rotate(${n(tilt)} ${x} ${n(y)})"`)
      );
    })
  );
}

/** The fine line work of bank notes. */
export function guilloche({ ramp, accent, random }: Canvas): string {
  const [x, y] = [WIDTH * (0.5 + (random() - 0.5) * 0.2), HEIGHT / 2];
  const lobes = 9 + Math.floor(random() * 5);
  const rosette = (radius: number, depth: number, turn: number, colour: string, width: number) => {
    const points: Point[] = Array.from({ length: 361 }, (_, i) => {
      const angle = (i / 360) * Math.PI * 2;
      const r = radius + depth * Math.sin(lobes * angle + turn);
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
    return line(curve(points), colour, width);
  };
  const turns = 6;
  const band = (radius: number, depth: number, strength: number) =>
    repeat(turns, (i) =>
      rosette(radius, depth, (i / turns) * Math.PI * 2, ramp(strength + (i / turns) * 0.2), 5),
    );
  return (
    band(640, 130, 0.22) +
    band(390, 96, 0.45) +
    band(215, 56, 0.7) +
    disc(x, y, 64, accent) +
    ring(x, y, 98, ramp(1), 6)
  );
}

/** A street of arches, a doorway in each. */
export function arches({ ramp, accent, random }: Canvas): string {
  const sizes = [1, 0.62, 1.34, 0.8, 1.1, 0.58];
  const start = Math.floor(random() * sizes.length);
  const bands = 6;
  let x = -90;
  return repeat(6, (i) => {
    const radius = 182 * sizes[(i + start) % sizes.length]!;
    const centre = x + radius;
    x = centre + radius;
    const base = 900 - radius * 1.95 + (1.34 - radius / 182) * 70;
    return repeat(bands, (band) => {
      const r = (radius - 4) * (1 - band / (bands + 0.4));
      const door = band === bands - 1;
      const colour = ramp(band % 2 ? 0.08 * (i % 3) : 0.4 + 0.12 * ((i * 2 + band) % 6));
      return filled(
        `M${centre - r} ${HEIGHT + 10}V${base}A${r} ${r} 0 0 1 ${centre + r} ${base}V${HEIGHT + 10}Z`,
        door && i === 2 ? accent : colour,
      );
    });
  });
}

/** A fan of pages, opened. */
export function fan({ ramp, accent, random }: Canvas): string {
  const pages = 17;
  const marked = 5 + Math.floor(random() * 7);
  const [x, y] = [WIDTH / 2, 960];
  return repeat(pages, (i) => {
    const angle = -78 + (i / (pages - 1)) * 156;
    const long = 640 + swell(i, 8, 4.5) * 150;
    const colour = i === marked ? accent : ramp(0.12 + 0.8 * Math.abs(Math.sin(i * 0.62 + 0.5)));
    const page = `M${x} ${y}C${x - 40} ${y - long * 0.4} ${x - 96} ${y - long * 0.72} ${x - 76} ${y - long}Q${x} ${y - long - 66} ${x + 76} ${y - long}C${x + 96} ${y - long * 0.72} ${x + 40} ${y - long * 0.4} ${x} ${y}Z`;
    return filled(page, colour, `transform="rotate(${angle.toFixed(1)} ${x} ${y})" opacity="0.9"`);
  });
}

/** A flower of breath: petals that overlap. */
export function bloom({ ramp, accent, random }: Canvas): string {
  const [x, y] = [WIDTH * (0.46 + random() * 0.1), HEIGHT * 0.52];
  const turn = random() * 30;
  const circle = (
    petals: number,
    shift: number,
    long: number,
    wide: number,
    strength: number,
    opacity: number,
  ) =>
    repeat(petals, (i) => {
      const path = `M${x} ${y}C${x - wide} ${y - long * 0.35} ${x - wide * 0.8} ${y - long * 0.85} ${x} ${y - long}C${x + wide * 0.8} ${y - long * 0.85} ${x + wide} ${y - long * 0.35} ${x} ${y}Z`;
      return filled(
        path,
        ramp(strength + (i % 2) * 0.12),
        `opacity="${opacity}" transform="rotate(${(turn + shift + (360 * i) / petals).toFixed(1)} ${x} ${y})"`,
      );
    });
  return (
    circle(12, 0, 800, 200, 0.18, 0.5) +
    circle(12, 15, 520, 140, 0.42, 0.55) +
    circle(12, 0, 300, 84, 0.72, 0.7) +
    disc(x, y, 58, accent)
  );
}

/** Contour lines of hills, closed and nested. */
export function contours({ ramp, accent, random }: Canvas): string {
  const hill = (x: number, y: number, size: number, rings: number) => {
    const [a, b, c] = [random() * 6, random() * 6, random() * 6];
    return repeat(rings, (i) => {
      const radius = size * (1 - i / rings);
      const points: Point[] = Array.from({ length: 91 }, (_, step) => {
        const angle = (step / 90) * Math.PI * 2;
        const wobble =
          1 +
          0.13 * Math.sin(2 * angle + a) +
          0.09 * Math.sin(3 * angle + b + i * 0.14) +
          0.04 * Math.sin(5 * angle + c);
        return [
          x + i * 9 + radius * wobble * 1.35 * Math.cos(angle),
          y - i * 7 + radius * wobble * Math.sin(angle),
        ];
      });
      return filled(`${curve(points)}Z`, ramp(0.04 + (i / rings) * 0.86));
    });
  };
  const [x, y] = [WIDTH * (0.3 + random() * 0.1), HEIGHT * (0.56 + random() * 0.08)];
  return hill(WIDTH * 0.84, HEIGHT * 0.22, 400, 7) + hill(x, y, 540, 10) + disc(x + 92, y - 72, 22, accent);
}

/** Rays of a sun that comes over the edge. */
export function rays({ ramp, accent, random }: Canvas): string {
  const [x, y] = [WIDTH * (0.4 + random() * 0.2), 800];
  const count = 27;
  const wedges = repeat(count, (i) => {
    const from = Math.PI * (1 + i / count);
    const to = Math.PI * (1 + (i + 0.62) / count);
    const far = 560 + swell(i, 13, 7) * 260 + (i % 2) * 90;
    const near = 262;
    const point = (r: number, angle: number) =>
      `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
    return filled(
      `M${point(near, from)}L${point(far, from)}A${far} ${far} 0 0 1 ${point(far, to)}L${point(near, to)}Z`,
      ramp(0.25 + 0.7 * swell(i, 13, 8)),
    );
  });
  return wedges + disc(x, y, 186, accent) + filled(`M-10 ${y}H${WIDTH + 10}V${HEIGHT + 10}H-10Z`, ramp(1));
}
