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

/**
 * Draws layers of water with one swell rising through all of them, and a small sun behind the crest. Both are
 * low enough to be uncut on an idea's page, which shows only the middle half of a cover's height.
 */
export function strata({ ramp, accent, random, coarseness }: Canvas): string {
  const crest = WIDTH * (0.35 + random() * 0.3);
  const phase = random() * 6;
  const layers = 8;
  const sun = disc(crest + 250, 330, 84, accent);
  return (
    sun +
    repeat(layers, (i) => {
      const depth = i / (layers - 1);
      const path = bodyBelow(
        (x) =>
          480 +
          i * 58 -
          swell(x, crest - i * 55, 330) * 230 * (1 - depth * 0.75) +
          Math.sin(x / 210 + phase + i * 0.9) * 16,
        40 * coarseness,
      );
      return filled(path, ramp(0.12 + depth * 0.88));
    })
  );
}

/** Draws rings from two stones thrown into the same water. */
export function rings({ ramp, accent, random }: Canvas): string {
  const leftStone = { x: WIDTH * (0.26 + random() * 0.08), y: HEIGHT * (0.56 + random() * 0.12) };
  const rightStone = { x: WIDTH * (0.7 + random() * 0.08), y: HEIGHT * (0.34 + random() * 0.12) };
  const circles = (at: typeof leftStone, count: number, gap: number, strength: number) =>
    repeat(count, (i) => {
      const fade = 1 - i / count;
      return ring(
        at.x,
        at.y,
        64 + i * gap,
        ramp(0.2 + fade * strength),
        5 + fade * 17,
        `opacity="${(0.35 + fade * 0.65).toFixed(2)}"`,
      );
    });
  return (
    circles(rightStone, 13, 62, 0.5) +
    circles(leftStone, 11, 66, 0.8) +
    disc(leftStone.x, leftStone.y, 30, accent) +
    disc(rightStone.x, rightStone.y, 26, ramp(1))
  );
}

/** Draws fish scales, as on Japanese cloth, darker along the swell. */
export function scales({ ramp, accent, random, ground, coarseness }: Canvas): string {
  const radius = coarseness === 2 ? 190 : 136;
  const phase = random() * 6;
  const marked = { row: 6 + Math.floor(random() * 3), column: 2 + Math.floor(random() * 3) };
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

/** Draws mountain ridges, each hiding part of those behind it. */
export function ridges({ ramp, accent, random, ground, coarseness }: Canvas): string {
  const lines = 15;
  const centre = WIDTH * (0.42 + random() * 0.16);
  return repeat(lines, (i) => {
    const t = i / (lines - 1);
    const base = 270 + t * 560;
    const peaks = Array.from({ length: 11 }, () => {
      const at = WIDTH * (0.18 + random() * 0.64);
      return { at, width: 40 + random() * 84, height: (18 + random() * 66) * swell(at, centre, 380) };
    });
    const y = (x: number) =>
      peaks.reduce((sum, peak) => sum - swell(x, peak.at, peak.width) * peak.height, base);
    const top = acrossSheet(y, 28 * coarseness);
    const body = filled(`${top}V${HEIGHT + 20}H-40Z`, mix(ground, t));
    return body + line(top, i === 6 ? accent : ramp(0.35 + t * 0.6), 7);
  });
}

function mix([from, to]: Canvas['ground'], t: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `rgb(${[1, 3, 5].map((at) => Math.round(part(from, at) + (part(to, at) - part(from, at)) * t)).join(',')})`;
}
