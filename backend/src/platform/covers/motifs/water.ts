import {
  acrossSheet,
  bodyBelow,
  type Canvas,
  disc,
  filled,
  HEIGHT,
  line,
  repeat,
  ring,
  swell,
  WIDTH,
} from '../canvas.js';

/** Layers of water, one swell rising through all of them, a small sun behind the crest. */
export function strata({ ramp, accent, random }: Canvas): string {
  const crest = WIDTH * (0.35 + random() * 0.3);
  const phase = random() * 6;
  const layers = 8;
  const sun = disc(crest + 250, 250, 92, accent);
  return (
    sun +
    repeat(layers, (i) => {
      const depth = i / (layers - 1);
      const path = bodyBelow(
        (x) =>
          400 +
          i * 72 -
          swell(x, crest - i * 55, 330) * 250 * (1 - depth * 0.75) +
          Math.sin(x / 210 + phase + i * 0.9) * 16,
      );
      return filled(path, ramp(0.12 + depth * 0.88));
    })
  );
}

/** Rings from two stones thrown into the same water. */
export function ripples({ ramp, accent, random }: Canvas): string {
  const left = { x: WIDTH * (0.26 + random() * 0.08), y: HEIGHT * (0.56 + random() * 0.12) };
  const right = { x: WIDTH * (0.7 + random() * 0.08), y: HEIGHT * (0.34 + random() * 0.12) };
  const rings = (at: typeof left, count: number, gap: number, strength: number) =>
    repeat(count, (i) => {
      const fade = 1 - i / count;
      return ring(at.x, at.y, 64 + i * gap, ramp(0.2 + fade * strength), 5 + fade * 17, `opacity="${0.35 + fade * 0.65}"`);
    });
  return rings(right, 13, 62, 0.5) + rings(left, 11, 66, 0.8) + disc(left.x, left.y, 30, accent) + disc(right.x, right.y, 26, ramp(1));
}

/** Scales of the sea, as on Japanese cloth, lit where the swell passes. */
export function scales({ ramp, accent, random, ground }: Canvas): string {
  const radius = 100;
  const crest = WIDTH * (0.3 + random() * 0.4);
  const lit = 5 + Math.floor(random() * 7);
  const rows = Math.ceil(HEIGHT / (radius / 2)) + 3;
  return repeat(rows, (row) =>
    repeat(WIDTH / radius / 2 + 2, (column) => {
      const x = (column + (row % 2) / 2) * radius * 2 - radius;
      const y = row * (radius / 2);
      const light = swell(x, crest + row * 22 - 150, 430) * (0.35 + 0.65 * (row / rows));
      const core = row === 12 && column === Math.round(lit / 2) ? accent : ramp(0.3 + light * 0.7);
      return (
        disc(x, y, radius, ramp(0.1 + light * 0.75)) +
        ring(x, y, radius, ground[0], 5) +
        ring(x, y, radius * 0.7, ground[0], 9, 'opacity="0.75"') +
        disc(x, y, radius * 0.4, core)
      );
    }),
  );
}

/** A sun half out of the sea, its light broken on the waves. */
export function sunrise({ ramp, accent, random }: Canvas): string {
  const centre = WIDTH * (0.42 + random() * 0.16);
  const horizon = 520;
  const halo = repeat(4, (i) => disc(centre, horizon, 520 - i * 90, ramp(0.05 + i * 0.09)));
  const waves = repeat(9, (i) => {
    const y = horizon + i * 46;
    const path = bodyBelow((x) => y + Math.sin(x / (120 + i * 16) + i * 1.7) * (5 + i * 2) - swell(x, centre, 260) * 10);
    return filled(path, ramp(0.35 + i * 0.08));
  });
  const light = repeat(6, (i) => {
    const width = 250 - i * 32 + random() * 40;
    const x = centre - width / 2 + (random() - 0.5) * 60;
    return `<rect x="${x}" y="${horizon + 34 + i * 46}" width="${width}" height="13" rx="7" fill="${accent}" opacity="${0.95 - i * 0.13}"/>`;
  });
  return halo + disc(centre, horizon, 168, accent) + waves + light;
}

/** One line after another, at rest on both sides, with a heart's beat of a swell in the middle. */
export function pulse({ ramp, accent, random }: Canvas): string {
  const centre = WIDTH * (0.4 + random() * 0.2);
  const lines = 15;
  return repeat(lines, (i) => {
    const t = i / (lines - 1);
    const height = 310 * Math.sin(Math.PI * (0.12 + t * 0.8));
    const path = acrossSheet((x) => {
      const away = (x - centre - (t - 0.5) * 220) / 200;
      return 150 + t * 640 - height * Math.exp(-away * away) * Math.cos(away * 2.3);
    }, 12);
    return i === 8 ? line(path, accent, 11) : line(path, ramp(0.25 + 0.75 * t), 8);
  });
}
