import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { QueryFailedError } from 'typeorm';

import { GroupedWrites } from './grouped-writes.js';

interface Item {
  row: string;
  key: string;
  /** SQLSTATE of the error that this item causes in every statement. */
  refused?: string;
}

/** Creates a PostgreSQL error with this SQLSTATE. */
function refusal(code: string): QueryFailedError {
  const error = Object.assign(new pg.DatabaseError(code, 0, 'error'), { code });
  return new QueryFailedError('', [], error);
}

/** Creates a database whose statements end when the test says so. Each item's result is its key. */
function aDatabase() {
  const written: string[] = [];
  const statements: { keys: string[]; lockTimeout: number; end: (error?: Error) => void }[] = [];
  const groups = new GroupedWrites<Item, string>({
    name: 'test',
    rowOf: ({ row }) => row,
    keyOf: ({ key }) => key,
    write: (items, lockTimeout) =>
      new Promise((resolve, reject) => {
        const keys = items.map(({ key }) => key);
        let ended = false;
        const end = (error?: Error) => {
          if (ended) return;
          ended = true;
          const refused = items.find((item) => item.refused)?.refused;
          if (error || refused) return reject(error ?? refusal(refused!));
          written.push(...keys);
          resolve(keys);
        };
        statements.push({ keys, lockTimeout, end });
      }),
  });
  /** Ends the running statements, then those started as a result, until none is left. */
  const endAll = async () => {
    for (let done = 0; done < statements.length; done += 1) {
      statements[done]!.end();
      await settled();
    }
  };
  return { groups, statements, written, endAll };
}

/** Waits for all pending promise callbacks. */
const settled = () => new Promise(setImmediate);
const keysOf = (statements: { keys: string[] }[]) => statements.map(({ keys }) => keys);

describe('grouped writes', () => {
  it('are sent immediately if no statement is running, and together in the next statement otherwise', async () => {
    const { groups, statements, endAll } = aDatabase();
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => groups.submit({ row: key, key })));
    expect(keysOf(statements)).toEqual([['a']]);
    statements[0]!.end();
    await settled();
    expect(keysOf(statements)).toEqual([['a'], ['b', 'c', 'd', 'e']]);
    await endAll();
    expect(await answers).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('are sent in order for each row, with each key at most once per statement', async () => {
    const { groups, statements, written, endAll } = aDatabase();
    const answers = Promise.all(
      ['a', 'b', 'a', 'c', 'b', 'b'].map((key) => groups.submit({ row: 'hot', key })),
    );
    const other = groups.submit({ row: 'cold', key: 'z' });
    await endAll();
    expect(keysOf(statements)).toEqual([['a'], ['b', 'a', 'c', 'z'], ['b'], ['b']]);
    expect(written).toEqual(['a', 'b', 'a', 'c', 'z', 'b', 'b']);
    expect([await answers, await other]).toEqual([['a', 'b', 'a', 'c', 'b', 'b'], 'z']);
  });

  it('are limited to 64 per statement, and writes to a busy row delay other rows by only one statement', async () => {
    const { groups, statements, endAll } = aDatabase();
    const answers = [groups.submit({ row: 'first', key: 'first' })];
    for (let n = 0; n < 150; n += 1) answers.push(groups.submit({ row: 'hot', key: String(n) }));
    answers.push(groups.submit({ row: 'cold', key: 'cold' }));
    await endAll();
    expect(statements.map(({ keys }) => keys.length)).toEqual([1, 64, 64, 23]);
    expect(statements[2]!.keys[0]).toBe('cold');
    expect(await Promise.all(answers)).toHaveLength(152);
  });

  it('fail individually, without affecting other writes', async () => {
    const { groups, written, endAll } = aDatabase();
    const items = [
      { row: '1', key: 'a' },
      { row: '2', key: 'b' },
      ...['c', 'd', 'e'].map((key) => ({ row: '3', key, refused: key === 'd' ? '23514' : undefined })),
      { row: '4', key: 'f' },
    ];
    const answers = Promise.allSettled(items.map((item) => groups.submit(item)));
    await endAll();
    const refused = (await answers).map(({ status }) => status === 'rejected');
    expect(refused).toEqual([false, false, false, true, false, false]);
    expect(written.sort()).toEqual(['a', 'b', 'c', 'e', 'f']);
  });

  it("to a locked row don't delay other rows, and fail together with later writes to the locked row", async () => {
    const { groups, statements, written, endAll } = aDatabase();
    const locked = refusal('55P03');
    const submit = (row: string, key: string) => groups.submit({ row, key }).catch((error: unknown) => error);
    const answers = [submit('1', 'a'), submit('2', 'b'), submit('held', 'c'), submit('3', 'd')];
    statements[0]!.end();
    await settled();
    expect(statements[1]).toMatchObject({ keys: ['b', 'c', 'd'], lockTimeout: 100 });
    statements[1]!.end(locked);
    await settled();
    // Each row is retried individually, with the long lock timeout. Meanwhile, other rows continue.
    expect(keysOf(statements.slice(2))).toEqual([['b'], ['c'], ['d']]);
    expect(statements[3]!.lockTimeout).toBe(5_000);
    answers.push(submit('held', 'e'), submit('4', 'f'));
    expect(keysOf(statements.slice(5))).toEqual([['f']]);
    statements[3]!.end(locked);
    await endAll();
    expect(await Promise.all(answers)).toEqual(['a', 'b', locked, 'd', locked, 'f']);
    expect(written.sort()).toEqual(['a', 'b', 'd', 'f']);
  });

  it("aren't retried individually if the database is unreachable", async () => {
    const { groups, statements, endAll } = aDatabase();
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    const answers = ['a', 'b', 'c', 'd'].map((key) => groups.submit({ row: key, key }));
    const outcomes = Promise.allSettled(answers);
    statements[0]!.end();
    await settled();
    statements[1]!.end(away);
    await endAll();
    expect(keysOf(statements)).toEqual([['a'], ['b', 'c', 'd']]);
    expect((await outcomes).map(({ status }) => status === 'rejected')).toEqual([false, true, true, true]);
  });

  it('are rejected after waiting for the connection timeout behind a stuck statement', async () => {
    const { groups, statements, endAll } = aDatabase();
    const submit = (key: string) =>
      groups.submit({ row: key, key }).catch(({ code }: { code: string }) => code);
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    try {
      const answers = [submit('a'), submit('b')];
      now = 6_000;
      answers.push(submit('c'));
      statements[0]!.end();
      await settled();
      expect(keysOf(statements)).toEqual([['a'], ['c']]);
      await endAll();
      expect(await Promise.all(answers)).toEqual(['a', 'UNAVAILABLE', 'c']);
    } finally {
      clock.mockRestore();
    }
  });

  it('are rejected if too many are waiting for one row or in total', async () => {
    const { groups, endAll } = aDatabase();
    const outcomes: Promise<unknown>[] = [];
    const submit = (row: string, key: number) =>
      outcomes.push(
        groups.submit({ row, key: String(key) }).then(
          () => 'done',
          ({ code }) => code,
        ),
      );
    for (let key = 0; key < 1_026; key += 1) submit('hot', key);
    for (let row = 0; row < 3_100; row += 1) submit(`row ${row}`, 0);
    await endAll();
    const answers = await Promise.all(outcomes);
    // The first item was sent immediately, 1,024 waited for the hot row, and 4,096 waited in total.
    expect(answers[1_024]).toBe('done');
    expect(answers[1_025]).toBe('UNAVAILABLE');
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(4_097);
    expect(answers.at(-1)).toBe('UNAVAILABLE');
  });

  it('return the same results as individual writes, no matter in what order the statements end', async () => {
    const item = fc.record({
      row: fc.constantFrom('1', '2', '3'),
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      refused: fc.option(fc.constantFrom('23514', '22001'), { freq: 6, nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { maxLength: 40 }),
        fc.infiniteStream(fc.nat()),
        async (items, picks) => {
          const { groups, statements, written } = aDatabase();
          const open: typeof statements = [];
          const answers = Promise.allSettled(
            items.map((one) => groups.submit({ ...one, key: `${one.row}${one.key}` })),
          );
          for (let seen = 0; ;) {
            open.push(...statements.slice(seen));
            seen = statements.length;
            if (open.length === 0) break;
            open.splice(picks.next().value! % open.length, 1)[0]!.end();
            await settled();
          }
          const fine = items.filter(({ refused }) => !refused);
          for (const row of ['1', '2', '3']) {
            const inOrder = fine.filter((one) => one.row === row).map(({ key }) => `${row}${key}`);
            expect(written.filter((key) => key.startsWith(row))).toEqual(inOrder);
          }
          expect((await answers).map(({ status }) => status === 'rejected')).toEqual(
            items.map(({ refused }) => Boolean(refused)),
          );
        },
      ),
    );
  });
});
