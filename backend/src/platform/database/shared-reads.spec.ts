import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { QueryFailedError } from 'typeorm';

import { SharedReads } from './shared-reads.js';

/** Creates a database whose statements end when the test says so. The result for a key is the key itself. */
function aDatabase() {
  const statements: { keys: string[]; end: (error?: Error) => void }[] = [];
  const reads = new SharedReads<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const find = () => resolve(keys.map((key) => (key === 'nothing' ? null : key)));
        statements.push({ keys, end: (error) => (error ? reject(error) : find()) });
      }),
  );
  return { reads, statements };
}

/** Waits for one turn of the event loop and all pending promise callbacks. */
async function settled(): Promise<void> {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
}
const keysOf = (statements: { keys: string[] }[]) => statements.map(({ keys }) => keys);

describe('shared reads', () => {
  it('share one statement if they arrive together, and each returns its own result', async () => {
    const { reads, statements } = aDatabase();
    const answers = Promise.all(['a', 'nothing', 'b', 'a'].map((key) => reads.read(key)));
    await settled();
    expect(keysOf(statements)).toEqual([['a', 'nothing', 'b', 'a']]);
    statements[0]!.end();
    expect(await answers).toEqual(['a', null, 'b', 'a']);
  });

  it('never join a running statement, which might miss the latest writes', async () => {
    const { reads, statements } = aDatabase();
    void reads.read('a');
    await settled();
    void reads.read('a');
    await settled();
    expect(keysOf(statements)).toEqual([['a'], ['a']]);
  });

  it('wait, and then run in groups of at most 64, while the maximum number of statements is running', async () => {
    const { reads, statements } = aDatabase();
    for (const key of ['a', 'b', 'c', 'd']) {
      void reads.read(key);
      await settled();
    }
    const answers = Promise.all(Array.from({ length: 70 }, (_, n) => reads.read(String(n))));
    await settled();
    expect(statements).toHaveLength(4);
    statements[2]!.end();
    await settled();
    expect(statements[4]!.keys).toHaveLength(64);
    statements[4]!.end();
    await settled();
    expect(statements[5]!.keys).toHaveLength(6);
    statements[5]!.end();
    expect((await answers)[69]).toBe('69');
  });

  it('fail individually, without affecting other reads', async () => {
    const { reads, statements } = aDatabase();
    const refusal = (code: string) =>
      new QueryFailedError('', [], Object.assign(new pg.DatabaseError(code, 0, 'error'), { code }));
    const answers = Promise.allSettled(['a', 'bad', 'b'].map((key) => reads.read(key)));
    await settled();
    statements[0]!.end(refusal('22P02'));
    for (let next = 1; next < 4; next += 1) {
      await settled();
      statements[next]!.end(statements[next]!.keys[0] === 'bad' ? refusal('22P02') : undefined);
    }
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('fail immediately, even if still waiting, when the database is unreachable, but later reads try again', async () => {
    const { reads, statements } = aDatabase();
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    const outcomes: unknown[] = [];
    const ask = (key: string) =>
      void reads.read(key).then(
        (found) => outcomes.push(found),
        (error) => outcomes.push(error),
      );
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      ask(key);
      await settled();
    }
    statements[0]!.end(away);
    await settled();
    expect(outcomes).toEqual([away, away]);
    ask('f');
    await settled();
    expect(statements.at(-1)!.keys).toEqual(['f']);
    statements.at(-1)!.end();
    await settled();
    expect(outcomes).toEqual([away, away, 'f']);
  });

  it('are rejected if too many reads are waiting', async () => {
    const { reads } = aDatabase();
    for (let n = 0; n < 4_096; n += 1) void reads.read(String(n));
    await expect(reads.read('one more')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
