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

/** Draws the phases of the moon along a swell. */
export function moons({ ramp, accent, random, coarseness }: Canvas): string {
  const count = 7;
  const tilt = -28 + random() * 16;
  const rise = 190 + random() * 90;
  const height = (x: number) => 500 + rise * 0.5 - swell(x, WIDTH / 2, 420) * rise;
  const orbit = (i: number) =>
    line(
      acrossSheet((x) => height(x) + (i - 3) * 62, 40 * coarseness),
      ramp(0.28 - Math.abs(i - 3) * 0.05),
      4,
    );
  return (
    repeat(7, orbit) +
    repeat(count, (i) => {
      const x = 134 + i * 222;
      const y = height(x);
      const radius = 54 + swell(i, 3, 1.9) * 62;
      // A phase between new and full moon. The edge of the light is half an ellipse, whose width shrinks and
      // grows again.
      const edge = Math.cos((Math.PI * (i + 0.6)) / (count + 0.2)) * radius;
      const lit = `M${n(x)} ${n(y - radius)}A${n(radius)} ${n(radius)} 0 0 1 ${n(x)} ${n(y + radius)}A${n(Math.abs(edge))} ${n(radius)} 0 0 ${edge > 0 ? 0 : 1} ${n(x)} ${n(y - radius)}Z`;
      const color = i === 3 ? accent : ramp(0.62 + swell(i, 3, 2) * 0.38);
      return (
        disc(x, y, radius, ramp(0.22)) + filled(lit, color, `transform="rotate(${n(tilt)} ${x} ${n(y)})"`)
      );
    })
  );
}

/** Draws fine lines like those on banknotes. */
export function rosette({ ramp, accent, random, coarseness }: Canvas): string {
  const [x, y] = [WIDTH * (0.5 + (random() - 0.5) * 0.2), HEIGHT / 2];
  const lobes = 9 + Math.floor(random() * 5);
  const loop = (radius: number, depth: number, turn: number, color: string, width: number) => {
    const steps = 144 / coarseness;
    const points: Point[] = Array.from({ length: steps + 1 }, (_, i) => {
      const angle = (i / steps) * Math.PI * 2;
      const r = radius + depth * Math.sin(lobes * angle + turn);
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
    return line(curve(points), color, width);
  };
  const turns = 6;
  const band = (radius: number, depth: number, strength: number) =>
    repeat(turns, (i) =>
      loop(radius, depth, (i / turns) * Math.PI * 2, ramp(strength + (i / turns) * 0.2), 5),
    );
  return (
    band(640, 130, 0.22) +
    band(390, 96, 0.45) +
    band(215, 56, 0.7) +
    disc(x, y, 64, accent) +
    ring(x, y, 98, ramp(1), 6)
  );
}

/** Draws a row of arches, each with a doorway. */
export function arches({ ramp, accent, random }: Canvas): string {
  const sizes = [1, 0.62, 1.34, 0.8, 1.1, 0.58];
  const start = Math.floor(random() * sizes.length);
  const bands = 6;
  let x = -60 - random() * 60;
  return repeat(6, (i) => {
    const radius = 182 * sizes[(i + start) % sizes.length]!;
    const centre = x + radius;
    x = centre + radius;
    const base = 950 - radius * 1.95 + (1.34 - radius / 182) * 70;
    return repeat(bands, (band) => {
      const r = (radius - 4) * (1 - band / (bands + 0.4));
      const door = band === bands - 1;
      const color = ramp(band % 2 ? 0.08 * (i % 3) : 0.4 + 0.12 * ((i * 2 + band) % 6));
      return filled(
        `M${n(centre - r)} ${HEIGHT + 10}V${n(base)}A${n(r)} ${n(r)} 0 0 1 ${n(centre + r)} ${n(base)}V${HEIGHT + 10}Z`,
        door && i === 2 ? accent : color,
      );
    });
  });
}

/** Draws the closed, nested contour lines of hills. */
export function contours({ ramp, accent, random, coarseness }: Canvas): string {
  const hill = (x: number, y: number, size: number, rings: number) => {
    const [a, b, c] = [random() * 6, random() * 6, random() * 6];
    return repeat(rings, (i) => {
      const radius = size * (1 - i / rings);
      const steps = 60 / coarseness;
      const points: Point[] = Array.from({ length: steps + 1 }, (_, step) => {
        const angle = (step / steps) * Math.PI * 2;
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
  return hill(WIDTH * 0.84, HEIGHT * 0.22, 400, 7) + hill(x, y, 540, 10) + disc(x + 92, y - 72, 24, accent);
}
