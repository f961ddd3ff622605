import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { describe, expect, it } from '@jest/globals';

/**
 * A complete label that is forbidden only in one part of the product, because elsewhere the word means
 * something different.
 */
interface OldLabel {
  screen: string;
  old: string;
  /** Folder, or part of a path, where the label is no longer used. */
  in: string;
}

interface OldSentences {
  /**
   * Rewritten sentences by screen. If the code splits a sentence, the list has only an unsplit part of it.
   */
  sentences: Record<string, string[]>;
  labels: OldLabel[];
}

const ROOT = resolve(import.meta.dirname, '../..');
const { sentences, labels } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'old-sentences.json'), 'utf8'),
) as OldSentences;

/** Folders that contain all screens, server pages, emails, API errors and demo texts. */
const SOURCES = ['frontend/index.html', 'frontend/src', 'backend/src'];
const TEXT_FILE = /\.(tsx?|mjs|html|svg|vtt)$/;
const EXEMPT =
  /\.(spec|test|harness|factory)\.tsx?$|\/(migrations|testing|node_modules)\/|\/api\/generated|\.generated\./;

/** The patterns that find each old sentence and label in the result of `asRead`. */
const OLD = [
  ...Object.entries(sentences).flatMap(([screen, olds]) =>
    olds.map((old) => ({ screen, old, in: '', pattern: new RegExp(`(?<!\\w)${escaped(old)}`) })),
  ),
  ...labels.map((label) => ({ ...label, pattern: new RegExp(`['"\`>] ?${escaped(label.old)} ?['"\`<]`) })),
];

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

/**
 * Normalizes a source file, so that its text can be found: removes comments, straightens quotes, and puts
 * each sentence on one line. A formatter may break a sentence anywhere, and both kinds of quotes are in use.
 */
function asRead(source: string): string {
  return source
    .replaceAll(/(^|[\s{])\/\*[\s\S]*?\*\//g, '$1')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
    .replaceAll(/[‘’]|&(?:apos|rsquo|#39);|\\'/g, "'")
    .replaceAll(/[“”]|&[lr]dquo;|&quot;/g, '"')
    .replaceAll("{' '}", ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/['"`] \+ ['"`]/g, '');
}

function oldTextsIn(path: string, source: string): string[] {
  const text = asRead(source);
  return OLD.filter((one) => path.includes(one.in) && one.pattern.test(text)).map(
    ({ screen, old }) => `${path}: "${old}" (${screen})`,
  );
}

function sourceFiles(): string[] {
  return SOURCES.flatMap((source) =>
    TEXT_FILE.test(source)
      ? [source]
      : readdirSync(join(ROOT, source), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(source, file).replaceAll('\\', '/'),
        ),
  ).filter((file) => TEXT_FILE.test(file) && !EXEMPT.test(file));
}

describe('old versions of rewritten sentences', () => {
  it('no longer appear in any screen, page, email or demo text', () => {
    const files = sourceFiles();
    expect(files.length).toBeGreaterThan(1500);
    const found = files.flatMap((file) => oldTextsIn(file, readFileSync(join(ROOT, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it.each(OLD)('are found no matter how they are formatted: $screen, $old', ({ screen, old, in: folder }) => {
    const path = `${folder}/file.tsx`;
    const curly = old.replaceAll("'", '’').replaceAll(' ', '\n        ');
    for (const source of [`<p>\n  ${old}\n</p>`, `<p>${curly}</p>`, `const text = \`${old}\`;`])
      expect(oldTextsIn(path, source)).toContain(`${path}: "${old}" (${screen})`);
  });

  it('are allowed in comments', () => {
    const { old } = OLD[0]!;
    expect(oldTextsIn('file.ts', `/** ${old} */\n// ${old}\nconst a = 1; // ${old}`)).toEqual([]);
  });
});
