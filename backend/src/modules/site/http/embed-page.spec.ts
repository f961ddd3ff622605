import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { embedPage, embedPolicy, readEmbedCode } from './embed-page.js';

const IDEA = {
  id: '1',
  slug: 'quiet-hours',
  title: 'Quiet',
  image: null,
  coverVariant: 0,
  voteCount: 1_234_567,
};
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'embed-'));
  mkdirSync(join(root, '.vite'));
  for (const [name, code] of [
    ['embed.js', 'english()'],
    ['embed-de.js', 'german()'],
    ['embed.css', 'p{}'],
  ] as const)
    writeFileSync(join(root, '.vite', name), code);
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the code of the widget’s frame', () => {
  it('is chosen by language, and stays English if the build doesn’t contain the language', () => {
    expect(readEmbedCode('en', root)).toEqual({ script: 'english()', style: 'p{}' });
    expect(readEmbedCode('de', root)).toEqual({ script: 'german()', style: 'p{}' });
    expect(readEmbedCode('fr', root)).toEqual({ script: 'english()', style: 'p{}' });
    expect(readEmbedCode('de', join(root, 'nothing'))).toEqual({ script: '', style: '' });
  });

  it('is allowed by the policy of its language only', () => {
    const [english, german] = [readEmbedCode('en', root), readEmbedCode('de', root)];
    expect(embedPolicy(german, [])).not.toBe(embedPolicy(english, []));
  });
});

describe('the page of the widget’s frame', () => {
  it('counts votes as its language does', () => {
    const page = (locale: 'en' | 'de') =>
      embedPage(IDEA, { locale, theme: 'auto' }, 'https://groundswell.test', readEmbedCode(locale, root));
    expect(page('en')).toContain('<span>Vote</span> <b>1.2M</b>');
    expect(page('de')).toContain('<span>Abstimmen</span> <b>1,2\u00a0Mio.</b>');
    expect(page('de')).toContain('<script>german()</script>');
  });
});
