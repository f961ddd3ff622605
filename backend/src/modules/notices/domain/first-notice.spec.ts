import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { FIRST_KINDS } from './first-notice.js';

it('database triggers leave a mark for every kind of first notice', () => {
  const file = join(import.meta.dirname, '../infrastructure/schema/first-notices.sql');
  const [marking, trigger] = readFileSync(file, 'utf8').split('CREATE OR REPLACE TRIGGER');
  const marked = [...marking!.matchAll(/\('([a-z-]+)', OLD\.(\w+)/g)];
  expect(marked.map(([, kind]) => kind).sort()).toEqual([...FIRST_KINDS].sort());
  // The trigger calls the function only if a condition holds, so each kind needs one on its own counter.
  const conditions = [...trigger!.matchAll(/(?:\(|\bOR )OLD\.(\w+)/g)];
  expect(conditions.map(([, counter]) => counter)).toEqual(marked.map(([, , counter]) => counter));
});
