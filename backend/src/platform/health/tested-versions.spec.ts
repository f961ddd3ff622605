import { describe, expect, it } from '@jest/globals';

import { Env } from '../config/env.js';
import { lineFor, olderThanTested } from './tested-versions.js';

describe('a warning about a server older than the tested versions', () => {
  it.each([
    [
      'PostgreSQL',
      '14.19 (Debian 14.19-1)',
      /^This is PostgreSQL 14\.19 .*oldest version .* is 15\. Please upgrade\.$/,
    ],
    ['Redis', '6.2.14', /^This is Redis 6\.2\.14\. .*oldest version .* is 7\. Please upgrade\.$/],
  ] as const)('is produced for %s %s', (server, version, line) => {
    expect(lineFor(server, version)).toMatch(line);
  });

  it.each([
    ['PostgreSQL', '15.18 (Debian 15.18-0+deb12u1)'],
    ['PostgreSQL', '18.4'],
    ['Redis', '7.0.15'],
    ['Redis', null],
  ] as const)("isn't produced for %s %s", (server, version) => {
    expect(lineFor(server, version)).toBeNull();
  });

  it("isn't produced if the server doesn't respond", async () => {
    const env = Env.read({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
      REDIS_URL: 'redis://127.0.0.1:1',
    });
    expect(await olderThanTested(env)).toEqual([]);
  });
});
