const PALETTES = 7;
const WAVES = 3;

export interface CoverDrawing {
  /** 0 to 6: which of the style sheet's palettes. */
  palette: number;
  sun: { x: number; y: number };
  /** Path data, back to front, in a box of 320 by 200. */
  waves: string[];
  initial: string;
}

/** FNV-1a: small, and the same everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** Numbers from 0 to 1, always the same ones for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One swell across the box: two crests of chosen height, closed along the bottom edge. */
function swell(base: number, next: () => number): string {
  const first = base - 14 - next() * 34;
  const second = base + 6 - next() * 30;
  const middle = 120 + next() * 80;
  const edge = base + next() * 16;
  const d = [
    `M-10 ${edge}`,
    `C50 ${edge} ${middle - 70} ${first} ${middle} ${first}`,
    `S270 ${second + 20} 330 ${second}`,
    'V210H-10Z',
  ].join('');
  return d.replace(/(?<!\d)\d+\.\d+/g, (value) => Number(value).toFixed(1));
}

/**
 * Draws an idea's cover from its title: its lines, and its colours, so that ideas of one category do not
 * look alike.
 */
export function drawCover(title: string): CoverDrawing {
  const next = numbers(hash(title));
  return {
    palette: hash(`colours of ${title}`) % PALETTES,
    // Clear of the left edge, where a card's badge is.
    sun: { x: Math.round(124 + next() * 136), y: Math.round(50 + next() * 10) },
    waves: Array.from({ length: WAVES }, (_, depth) => swell(138 + depth * 22, next)),
    initial: [...title.trim()][0]?.toUpperCase() ?? '',
  };
}
