import { createRequire } from 'node:module';

import type { Bidi } from 'bidi-js';
import { Buffer as Glyphs, Direction, shape } from 'harfbuzzjs';

import { fontOf, type LoadedFont, type Weight } from './fonts.js';

export type { Weight };

// Its types describe the module's default export as CommonJS.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)();

/** Characters of no script of their own, such as spaces and digits. They take the font of the text before. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;
/** Invisible characters, such as joiners. Every font has them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Characters without which a text can't be read. */
const NEEDED = /[\p{L}\p{N}\p{Mn}\p{Mc}]/u;

/** A piece of a line in one font and direction. */
interface Run {
  font: LoadedFont;
  /** Level of the bidirectional algorithm. Odd levels are written from right to left. */
  level: number;
  text: string;
}

/** How a line is written. */
export interface LineStyle {
  size: number;
  weight: Weight;
  /** By how much letters are set closer together, as a fraction of the size. */
  tracking?: number;
  /** Direction of the line, if it's part of a longer text. Otherwise, its first letter determines it. */
  direction?: 'ltr' | 'rtl';
}

/** A text as outlines. */
export interface Outlines {
  /** The glyphs as SVG elements, with their baseline starting at (0, 0). */
  svg: string;
  width: number;
}

/** Returns the direction of a text, which its first letter determines. */
export function directionOfText(text: string): 'ltr' | 'rtl' {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/**
 * Removes emoji and other characters that no font has. Returns an empty text if one of them is a letter:
 * words with missing letters would be wrong.
 */
export function drawableText(text: string): string {
  const words = text
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}\p{Default_Ignorable_Code_Point}*|\ufe0f/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const missing = [...words].filter((character) => !isDrawable(character));
  if (missing.some((character) => NEEDED.test(character))) return '';
  const drawable = missing.length > 0 ? [...words].filter(isDrawable).join('') : words;
  return /\P{Default_Ignorable_Code_Point}/u.test(drawable) ? drawable.replace(/\s+/g, ' ').trim() : '';
}

const isDrawable = (character: string) => INVISIBLE.test(character) || fontOf(character, 700) !== null;

/**
 * Converts a line to outlines of the product's fonts, so that a picture looks the same on a machine without
 * fonts. Scripts are shaped and ordered as in a browser. Skips characters that no font has.
 */
export function outline(text: string, { size, weight, tracking = 0, direction }: LineStyle): Outlines {
  const parts: string[] = [];
  let offset = 0;
  for (const run of visualOrder(runsOf(text.normalize('NFC'), weight, direction))) {
    const scale = size / run.font.unitsPerEm;
    const closer = run.font.isSpaced ? tracking * size : 0;
    for (const { id, advance, dx, dy } of shaped(run)) {
      const path = run.font.font.glyphToPath(id);
      const [x, y] = [offset + dx * scale, -dy * scale];
      if (path)
        parts.push(
          `<path transform="matrix(${decimals(scale, 6)} 0 0 ${decimals(-scale, 6)} ${decimals(x)} ${decimals(y)})" d="${path}"/>`,
        );
      offset += advance * scale - closer;
    }
  }
  return { svg: parts.join(''), width: offset };
}

/** Rounds a number in a drawing. */
const decimals = (value: number, digits = 2) => String(Number(value.toFixed(digits)));

/** Breaks a line into runs, in the order in which they are read. */
function runsOf(text: string, weight: Weight, direction?: 'ltr' | 'rtl'): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: Run[] = [];
  let index = 0;
  for (const character of text) {
    const level = levels[index]!;
    index += character.length;
    const last = runs.at(-1);
    const font = fontFor(character, weight, last?.font);
    if (!font) continue;
    if (last?.font === font && last.level === level) last.text += character;
    else runs.push({ font, level, text: character });
  }
  return runs;
}

function fontFor(character: string, weight: Weight, before: LoadedFont | undefined): LoadedFont | null {
  if (before && (INVISIBLE.test(character) || (SHARED.test(character) && before.has(character))))
    return before;
  return fontOf(character, weight);
}

/** Sorts runs from left to right (rule L2 of the bidirectional algorithm). */
function visualOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  }
  return ordered;
}

/** Returns a run's glyphs from left to right, in the font's units. */
function shaped({ font, level, text }: Run): { id: number; advance: number; dx: number; dy: number }[] {
  const glyphs = new Glyphs();
  glyphs.addText(text);
  glyphs.setDirection(level % 2 ? Direction.RTL : Direction.LTR);
  glyphs.guessSegmentProperties();
  shape(font.font, glyphs);
  const positions = glyphs.getGlyphPositions();
  return glyphs.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!;
    return { id: codepoint, advance: xAdvance, dx: xOffset, dy: yOffset };
  });
}
