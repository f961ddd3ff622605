import { expect, it } from '@jest/globals';

import { createPool } from './data-source.js';

/** Milliseconds that a pool's callers wait for a connection. */
const waitOf = (query: string) =>
  createPool(`postgres://localhost/ideas${query}`).options.connectionTimeoutMillis;

it('a caller waits five seconds for a connection, or as long as the URL says', () => {
  expect(waitOf('')).toBe(5_000);
  expect(waitOf('?connect_timeout=12')).toBe(12_000);
  expect(waitOf('?application_name=x&connect_timeout=1')).toBe(1_000);
});

it('a caller never waits forever, no matter what the URL says', () => {
  for (const seconds of ['0', '-1', '', 'long']) expect(waitOf(`?connect_timeout=${seconds}`)).toBe(5_000);
});
