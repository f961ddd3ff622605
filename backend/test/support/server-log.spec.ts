import { Logger } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';

import { note, tellServerLog } from './jest/server-log.mjs';
import { QUIET } from './server-log.js';

const done = (...errors: unknown[]) => {
  tellServerLog({ name: 'test_done', test: { errors } });
  return errors.flat().map((error) => (error as Error | undefined)?.stack);
};

describe('the error of a failing test', () => {
  it("contains the server's log and responses from that test, between message and stack", () => {
    done();
    Logger.overrideLogger(QUIET);
    new Logger('Mail').warn('The mail server is away');
    note('GET /api/ideas 200 3 ms');
    const [stack] = done([new Error('expected 404'), undefined]);
    expect(stack).toMatch(
      /^Error: expected 404\n\nWhat the server .*:\n {2}\| WARN The mail server is away Mail\n {2}\| GET \/api\/ideas 200 3 ms\n {4}at /,
    );
  });

  it('contains only the last lines, and none from the previous test', () => {
    note('GET /before 200 1 ms');
    done();
    expect(done(new Error('first'))[0]).not.toContain('|');
    for (let n = 1; n <= 1_000; n += 1) note(`GET /${n} 200 1 ms`);
    const [stack] = done(new Error('second'));
    expect(stack?.match(/\n {2}\| /g)).toHaveLength(200);
    expect(stack).toContain('GET /1000 ');
  });
});
