import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

/** Matches code that creates emails, or pages that are read without the SPA. */
const WITH_TEXTS = /new MailTemplate|mailFrame\(|words\.html\(|paperPage\(/;
const COMMENT = /\/\*[^]*?\*\/|\/\/ .*$/gm;
const STRAIGHT = /[a-z}]'(?:s|t|re|ll|ve|d|m)\b/i;

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.spec)\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(import.meta.dirname, file), 'utf8') }))
  .filter(({ file, code }) => WITH_TEXTS.test(code) && !file.startsWith('local'));

it('emails and server pages contain only typographic apostrophes', () => {
  expect(sources.length).toBeGreaterThan(20);
  const found = sources.flatMap(({ file, code }) =>
    code
      .replaceAll(COMMENT, '')
      .split('\n')
      .filter((line) => STRAIGHT.test(line) && !line.includes('@Field') && !line.includes('@ApiCall'))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
