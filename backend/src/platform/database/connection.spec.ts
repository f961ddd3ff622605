import { expect, it } from '@jest/globals';

import { createPool } from './data-source.js';

/** Milliseconds that this pool lets its callers wait. */
const waitOf = (query: string) =>
  createPool(`postgres://localhost/ideas${query}`).options.connectionTimeoutMillis;

it('Who wants a connection waits five seconds, or as long as the address says', () => {
  expect(waitOf('')).toBe(5_000);
  expect(waitOf('?connect_timeout=12')).toBe(12_000);
  expect(waitOf('?application_name=x&connect_timeout=1')).toBe(1_000);
});

it('Nobody waits for ever, whatever the address says', () => {
  for (const seconds of ['0', '-1', '', 'long']) expect(waitOf(`?connect_timeout=${seconds}`)).toBe(5_000);
});
