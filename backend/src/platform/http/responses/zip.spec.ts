import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';
import { until } from '@groundswell/testing/until';

import { unzipped } from '../../../../test/support/unzipped.js';
import { type ZipEntry, zipOf } from './zip.js';

const AT = new Date('2026-11-22T10:00:00Z');
const LINE = `${'x'.repeat(1023)}\n`;

/** Creates entries that count the lines read from them, and the iterations that ended. */
function counted(files: number, lines: number) {
  const seen = { lines: 0, files: 0, ended: 0 };
  async function* content() {
    try {
      for (let n = 0; n < lines; n += 1) {
        seen.lines += 1;
        yield LINE;
        await Promise.resolve();
      }
    } finally {
      seen.ended += 1;
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (let n = 0; n < files; n += 1) {
        seen.files += 1;
        yield { name: `lists/${n}.csv`, content: content() };
        await Promise.resolve();
      }
    } finally {
      seen.ended += 1;
    }
  }
  return { seen, entries: entries() };
}

/** Waits until no more lines are read. */
async function settled(seen: { lines: number }): Promise<number> {
  for (let before = -1, quiet = 0; quiet < 50; before = seen.lines) {
    await turn();
    quiet = seen.lines === before ? quiet + 1 : 0;
  }
  return seen.lines;
}

describe('a streamed ZIP file', () => {
  it('contains all its files, including empty ones', async () => {
    async function* text(...pieces: string[]) {
      for (const piece of pieces) yield await Promise.resolve(piece);
    }
    async function* entries() {
      yield { name: 'a.csv', content: text('é', '😀\r\n') };
      yield { name: 'lists/b.csv', content: text() };
      yield await Promise.resolve({ name: 'c.json', content: text('{}') });
    }
    const files = await unzipped(await buffer(zipOf(entries(), AT)));
    expect([...files]).toEqual([
      ['a.csv', 'é😀\r\n'],
      ['lists/b.csv', ''],
      ['c.json', '{}'],
    ]);
  });

  it('is created no faster than the client reads it', async () => {
    const some = counted(1, 20_000);
    const output = zipOf(some.entries, AT);
    const atFirst = await settled(some.seen);
    output.once('readable', () => output.read(1));
    const later = await settled(some.seen);
    // The streams buffer one or two of the twenty megabytes.
    expect([atFirst > 0, atFirst < 6_000, later < 8_000]).toEqual([true, true, true]);
    output.resume();
    await until(() => output.destroyed);
    expect(some.seen).toEqual({ lines: 20_000, files: 1, ended: 2 });
  });

  it('stops reading files when the client disconnects', async () => {
    const some = counted(1000, 100_000);
    const output = zipOf(some.entries, AT);
    await until(() => some.seen.lines > 100);
    output.destroy();
    await until(() => some.seen.ended === 2);
    expect(some.seen.files).toBe(1);
  });

  it("fails if one of its files can't be read", async () => {
    async function* broken(): AsyncGenerator<string> {
      yield LINE;
      await Promise.resolve();
      throw new Error('The database is unreachable.');
    }
    async function* entries() {
      yield await Promise.resolve({ name: 'a.csv', content: broken() });
    }
    await expect(buffer(zipOf(entries(), AT))).rejects.toThrow('The database is unreachable.');
  });
});
