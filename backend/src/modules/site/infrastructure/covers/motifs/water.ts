import { bodyBelow, type Canvas, disc, filled, HEIGHT, repeat, ring, swell, WIDTH } from '../canvas.js';

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
      return ring(
        at.x,
        at.y,
        64 + i * gap,
        ramp(0.2 + fade * strength),
        5 + fade * 17,
        `opacity="${0.35 + fade * 0.65}"`,
      );
    });
  return (
    rings(right, 13, 62, 0.5) +
    rings(left, 11, 66, 0.8) +
    disc(left.x, left.y, 30, accent) +
    disc(right.x, right.y, 26, ramp(1))
  );
}

/** Scales of the sea, as on Japanese cloth, dark where the swell passes. */
export function scales({ ramp, accent, random, ground }: Canvas): string {
  const radius = 116;
  const phase = random() * 6;
  const marked = { row: 6 + Math.floor(random() * 4), column: 2 + Math.floor(random() * 4) };
  return repeat(Math.ceil(HEIGHT / (radius / 2)) + 3, (row) =>
    repeat(Math.ceil(WIDTH / radius / 2) + 2, (column) => {
      const x = (column + (row % 2) / 2) * radius * 2 - radius;
      const y = row * (radius / 2);
      const crest = 520 + Math.sin(x / 330 + phase) * 150;
      const light = swell(y, crest, 260);
      const isMarked = row === marked.row && column === marked.column;
      const rings = [1, 0.76, 0.52, 0.28].map((size, i) =>
        disc(
          x,
          y,
          radius * size,
          isMarked && i % 2 ? accent : i % 2 ? ramp(0.12 + light * 0.88) : ramp(light * 0.45),
        ),
      );
      return disc(x, y, radius + 5, ground[0]) + rings.join('');
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
    const path = bodyBelow(
      (x) => y + Math.sin(x / (120 + i * 16) + i * 1.7) * (5 + i * 2) - swell(x, centre, 260) * 10,
    );
    return filled(path, ramp(0.35 + i * 0.08));
  });
  const light = repeat(6, (i) => {
    const width = 220 - i * 28 + random() * 40;
    const x = centre - width / 2 + (random() - 0.5) * 60;
    return `<rect x="${x}" y="${horizon + 34 + i * 46}" width="${width}" height="13" rx="7" fill="${accent}" opacity="${0.95 - i * 0.13}"/>`;
  });
  return halo + disc(centre, horizon, 136, accent) + waves + light;
}
