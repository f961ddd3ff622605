import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { FIRST_KINDS } from './first-notice.js';

it('database triggers leave a mark for every kind of first notice', () => {
  const file = join(import.meta.dirname, '../infrastructure/schema/first-notices.sql');
  const marked = [...readFileSync(file, 'utf8').matchAll(/\('([a-z-]+)', OLD\./g)].map(([, kind]) => kind);
  expect(marked.sort()).toEqual([...FIRST_KINDS].sort());
});
