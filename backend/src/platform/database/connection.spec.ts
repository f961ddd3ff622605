import { expect, it } from '@jest/globals';

import { createPool } from './data-source.js';

/** Milliseconds that a pool's callers wait for a connection. */
const waitOf = (query: string) =>
  createPool(`postgres://localhost/ideas${query}`).options.connectionTimeoutMillis;

it('a caller waits up to five seconds for a database connection, or as long as the database URL specifies', () => {
  expect(waitOf('')).toBe(5_000);
  expect(waitOf('?connect_timeout=12')).toBe(12_000);
  expect(waitOf('?application_name=x&connect_timeout=1')).toBe(1_000);
});

it('a caller never waits forever for a database connection, no matter what the database URL specifies', () => {
  for (const seconds of ['0', '-1', '', 'long']) expect(waitOf(`?connect_timeout=${seconds}`)).toBe(5_000);
});
