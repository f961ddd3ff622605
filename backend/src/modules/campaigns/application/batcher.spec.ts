import { expect, it } from '@jest/globals';

import { Batcher } from './batcher.js';

it('answers every call with its own result, and takes those that came meanwhile together', async () => {
  const batches: number[][] = [];
  const batcher = new Batcher<number, number>(async (items) => {
    batches.push(items);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return items.map((item) => item * 2);
  });
  const first = [1, 2].map((item) => batcher.add(item));
  await new Promise((resolve) => setTimeout(resolve, 1));
  const second = [3, 4, 5].map((item) => batcher.add(item));
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

it('tells those of a failed batch, and goes on with the next', async () => {
  let fails = true;
  const batcher = new Batcher<string, string>(async (items) => {
    if (fails) throw new Error('away');
    return items;
  });
  await expect(batcher.add('a')).rejects.toThrow('away');
  fails = false;
  await expect(batcher.add('b')).resolves.toBe('b');
});
