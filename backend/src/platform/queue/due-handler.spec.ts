import { Logger } from '@nestjs/common';

import { DueHandler } from './due-handler.js';

describe('a job that takes what is due', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('comes to those behind as many as a run holds, however often these fail', async () => {
    const done: string[] = [];
    const due = ['bad-1', 'bad-2', 'good-1', 'good-2'];
    const work = {
      due: async (limit: number) => due.filter((one) => !done.includes(one)).slice(0, limit),
      execute: async (one: string) => {
        if (one.startsWith('bad')) throw new Error('on purpose');
        done.push(one);
      },
    };
    const job = new DueHandler('test', 3_600_000, work, 2);
    for (let run = 0; run < 4; run += 1) await job.handle();
    expect(done).toEqual(['good-1', 'good-2']);
  });

  it('tries one that failed again in the next run, and forgets that once it works', async () => {
    const tried: string[] = [];
    const work = {
      due: async () => ['one'],
      execute: async (one: string) => {
        tried.push(one);
        if (tried.length === 1) throw new Error('on purpose');
      },
    };
    const job = new DueHandler('test', 3_600_000, work, 2);
    for (let run = 0; run < 3; run += 1) await job.handle();
    expect(tried).toHaveLength(3);
  });
});
