import { describe, expect, it } from '@jest/globals';

import { oneByOne } from './one-by-one.js';

/** Works through `due`; those in `failing` fail. */
async function work(due: number[], failing: number[], most = 100) {
  const done: number[] = [];
  const aside: number[] = [];
  const step = async (name: (one: number) => void) => {
    const one = due.shift();
    if (one === undefined) return false;
    name(one);
    if (failing.includes(one)) throw new Error(`no ${one}`);
    done.push(one);
    return true;
  };
  const failure = await oneByOne(most, step, async (one) => void aside.push(one)).catch(
    ({ message }: Error) => message,
  );
  return { done, aside, failure };
}

describe('what is due', () => {
  it('is done also after one that fails, which is set aside and told of at the end', async () => {
    expect(await work([1, 2, 3, 4], [1, 3])).toEqual({ done: [2, 4], aside: [1, 3], failure: 'no 1' });
  });

  it('is done up to a number of them in a turn', async () => {
    expect(await work([1, 2, 3, 4], [2], 3)).toEqual({ done: [1, 3], aside: [2], failure: 'no 2' });
  });

  it('is left alone when it fails before it is known which one that is', async () => {
    const aside: number[] = [];
    const away = () => Promise.reject(new Error('away'));
    await expect(oneByOne<number>(9, away, async (one) => void aside.push(one))).rejects.toThrow('away');
    expect(aside).toEqual([]);
  });
});
