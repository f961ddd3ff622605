import { describe, expect, it } from '@jest/globals';

import { SharedRead } from './shared-read.js';

describe('a shared read', () => {
  /** Creates reads that end when the test says so. */
  const setup = () => {
    const reads: { end: (value: string) => void; fail: (error: Error) => void }[] = [];
    const shared = new SharedRead(
      () => new Promise<string>((resolve, reject) => void reads.push({ end: resolve, fail: reject })),
    );
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    return { reads, shared, settle };
  };

  it('serves all callers that arrived during the previous read, and starts only after that read has ended', async () => {
    const { reads, shared, settle } = setup();
    const first = shared.get();
    const others = [shared.get(), shared.get(), shared.get()];
    expect(reads).toHaveLength(1);
    reads[0]!.end('old');
    expect(await first).toBe('old');
    await settle();
    expect(reads).toHaveLength(2);
    const late = shared.get();
    reads[1]!.end('new');
    expect(await Promise.all(others)).toEqual(['new', 'new', 'new']);
    await settle();
    expect(reads).toHaveLength(3);
    reads[2]!.end('newest');
    expect(await late).toBe('newest');
  });

  it("doesn't serve callers that arrive after it has ended", async () => {
    const { reads, shared } = setup();
    for (const value of ['a', 'b']) {
      const answer = shared.get();
      reads.at(-1)!.end(value);
      expect(await answer).toBe(value);
    }
    expect(reads).toHaveLength(2);
  });

  it('fails for all its callers, but not for callers that wait for the next read', async () => {
    const { reads, shared, settle } = setup();
    const first = shared.get();
    const second = shared.get();
    reads[0]!.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await settle();
    reads[1]!.end('back');
    expect(await second).toBe('back');
  });
});
