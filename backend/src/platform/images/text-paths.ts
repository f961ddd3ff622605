import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import opentype from 'opentype.js';
import type { Font, Glyph } from 'opentype.js';

const require = createRequire(import.meta.url);
/** The font's subsets, most frequently used first. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

export type Weight = 500 | 700;

interface Placed {
  font: Font;
  glyph: Glyph;
}

/**
 * Converts text to outlines of the product's font, so that a picture looks the same on a machine without
 * fonts. Letters are placed individually with kerning, so scripts with joined letters aren't supported.
 */
export class TextPaths {
  private readonly fonts = new Map<string, Font>();

  constructor(private readonly weight: Weight) {}

  /** True if the font has every character in the text. */
  covers(text: string): boolean {
    return [...text].every((character) => this.place(character) !== null);
  }

  /** The width of the text, in the picture's units. */
  width(text: string, size: number): number {
    return this.walk(text, size, () => undefined);
  }

  /**
   * Renders the text as a path. Skips characters that the font lacks. @returns the `d` attribute of an SVG
   * path. The text's baseline starts at (x, y).
   */
  path(text: string, x: number, y: number, size: number): string {
    const parts: string[] = [];
    this.walk(text, size, ({ glyph }, offset) => {
      parts.push(glyph.getPath(x + offset, y, size).toPathData(1));
    });
    return parts.join('');
  }

  private walk(text: string, size: number, visit: (placed: Placed, offset: number) => void): number {
    let offset = 0;
    let before: Placed | null = null;
    for (const character of text) {
      const placed = this.place(character);
      if (!placed) continue;
      const scale = size / placed.font.unitsPerEm;
      if (before?.font === placed.font)
        offset += placed.font.getKerningValue(before.glyph, placed.glyph) * scale;
      visit(placed, offset);
      offset += (placed.glyph.advanceWidth ?? 0) * scale;
      before = placed;
    }
    return offset;
  }

  private place(character: string): Placed | null {
    for (const subset of SUBSETS) {
      const font = this.font(subset);
      const index = font.charToGlyphIndex(character);
      if (index > 0) return { font, glyph: font.glyphs.get(index) };
    }
    return null;
  }

  private font(subset: string): Font {
    let font = this.fonts.get(subset);
    if (!font) {
      const file = require.resolve(`@fontsource/inter/files/inter-${subset}-${this.weight}-normal.woff`);
      const bytes = readFileSync(file);
      font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
      this.fonts.set(subset, font);
    }
    return font;
  }
}

/**
 * Breaks text into lines at spaces. A word longer than a line is broken anywhere, and the last line ends in
 * "…" if the text is too long.
 * @param fits whether a line is short enough
 */
export function wrapText(text: string, maxLines: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest && lines.length < maxLines) {
    const line = longestStart(rest, fits);
    rest = rest.slice(line.length).trimStart();
    lines.push(line.trimEnd());
  }
  if (!rest) return lines;
  let last = lines.pop()!;
  while (last && !fits(`${last}…`)) last = [...last].slice(0, -1).join('');
  return [...lines, `${last.trimEnd()}…`];
}

/**
 * Returns as many complete words as fit. If not even one word fits, returns as many characters as fit, but at
 * least one.
 */
function longestStart(text: string, fits: (line: string) => boolean): string {
  let line = '';
  for (const word of text.match(/\S+\s*/g) ?? []) {
    if (!fits((line + word).trimEnd())) break;
    line += word;
  }
  if (line) return line;
  const characters = [...text];
  let count = 1;
  while (count < characters.length && fits(characters.slice(0, count + 1).join(''))) count += 1;
  return characters.slice(0, count).join('');
}
