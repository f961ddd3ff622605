import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { PROBLEM_CODES } from './shared/problem-codes.js';

// The compiler already reports the opposite, a code that is missing from the list.
it('every documented problem code is used by an error', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|^local\/|\/openapi\//.test(file));
  const code = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
  const unused = Object.keys(PROBLEM_CODES).filter((one) => !code.includes(`'${one}'`));
  expect(unused).toEqual([]);
});
