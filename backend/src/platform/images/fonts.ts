import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { Blob, Face, Font } from 'harfbuzzjs';

import { openTypeOf } from './woff.js';

const require = createRequire(import.meta.url);

export type Weight = 500 | 700;

/** A font file, read when a character needs it. */
interface FontFile {
  /** Path within `@fontsource`, with the weight left out. */
  path: (weight: Weight) => string;
  /** True if its letters may be set closer together. Joined scripts must not be spaced. */
  isSpaced: boolean;
}

const inter = (subset: string): FontFile => ({
  path: (weight) => `inter/files/inter-${subset}-${weight}-normal.woff`,
  isSpaced: true,
});

/** All fonts, in the order in which they are asked for a character. */
const FILES: readonly FontFile[] = [
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map(inter),
  {
    path: (weight) => `noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff`,
    isSpaced: false,
  },
  {
    path: (weight) => `noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff`,
    isSpaced: false,
  },
  {
    // The font has no weight of 500.
    path: (weight) => `biz-udpgothic/files/biz-udpgothic-japanese-${weight === 500 ? 400 : 700}-normal.woff`,
    isSpaced: false,
  },
];

/** A font in one weight. */
export interface LoadedFont {
  font: Font;
  unitsPerEm: number;
  isSpaced: boolean;
  has: (character: string) => boolean;
}

const loaded = new Map<string, LoadedFont>();

/** Returns the first font with a character. Null if none has it. */
export function fontOf(character: string, weight: Weight): LoadedFont | null {
  for (const file of FILES) {
    const font = load(file, weight);
    if (font.has(character)) return font;
  }
  return null;
}

function load({ path, isSpaced }: FontFile, weight: Weight): LoadedFont {
  const name = path(weight);
  let font = loaded.get(name);
  if (!font) {
    font = read(name, isSpaced);
    loaded.set(name, font);
  }
  return font;
}

function read(name: string, isSpaced: boolean): LoadedFont {
  const face = new Face(new Blob(openTypeOf(readFileSync(require.resolve(`@fontsource/${name}`)))));
  const characters = new Set(face.collectUnicodes());
  return {
    font: new Font(face),
    unitsPerEm: face.upem,
    isSpaced,
    has: (character) => characters.has(character.codePointAt(0)!),
  };
}
