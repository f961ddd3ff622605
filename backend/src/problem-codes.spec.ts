import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { FIELD_ERRORS } from './shared/field-error.js';
import { PROBLEM_CODES } from './shared/problem-codes.js';

// The compiler already reports the opposite, a code that is missing from the list.
it.each([
  ['problem', Object.keys(PROBLEM_CODES)],
  ['field error', Object.keys(FIELD_ERRORS)],
])('every documented code of a %s is used', (_, codes) => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|^local\/|\/openapi\//.test(file));
  const code = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
  expect(codes.filter((one) => !code.includes(`'${one}'`))).toEqual([]);
});

it('the meaning of a field error names all of its parameters', () => {
  for (const { meaning, params } of Object.values(FIELD_ERRORS))
    expect([...meaning.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(
      Object.keys(params).sort(),
    );
});
