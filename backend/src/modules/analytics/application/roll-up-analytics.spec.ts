import { describe, expect, it } from '@jest/globals';

import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { RollUps } from '../domain/roll-ups.js';
import { RollUpAnalytics } from './roll-up-analytics.js';

const TX = {} as Transaction;

/** Events by number, of which some cannot be counted; a transaction that fails changes nothing. */
class Numbers extends RollUps {
  counted: number[] = [];
  closed = 0;
  cleaned = 0;
  constructor(
    public events: number[],
    private readonly fails: (event: number) => boolean,
  ) {
    super();
  }
  claim = async () => true;
  async countEvents(_: Transaction, limit: number): Promise<number> {
    const batch = this.events.slice(0, limit);
    if (batch.some(this.fails)) throw new Error('on purpose');
    this.counted.push(...batch);
    this.events = this.events.slice(limit);
    return batch.length;
  }
  async dropOldestEvents(_: Transaction, howMany: number): Promise<void> {
    this.events = this.events.slice(howMany);
  }
  recountVotesAndSignUps = () => Promise.reject(new Error('no recount'));
  closeVisitors = async () => Boolean((this.closed += 1));
  clean = async () => Boolean((this.cleaned += 1));
}

function rollUp(numbers: Numbers, isBusy = false): Promise<string | undefined> {
  class OneAtATime extends UnitOfWork {
    mayWorkLater = () => isBusy;
    async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      const { events, counted } = numbers;
      const before = { events, counted: [...counted] };
      try {
        return await work(TX);
      } catch (error) {
        Object.assign(numbers, before);
        throw error;
      }
    }
  }
  const job = new RollUpAnalytics(numbers, new OneAtATime(), { now: () => new Date() });
  return job.execute().then(
    () => undefined,
    ({ message }: Error) => message,
  );
}

const all = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('a roll-up', () => {
  it('counts every event but those that cannot be counted, and goes on with the rest of its work', async () => {
    const numbers = new Numbers(all(12_000), (event) => event === 7 || event === 8 || event === 6_500);
    expect(await rollUp(numbers)).toBe('on purpose');
    expect(numbers.events).toEqual([]);
    expect(numbers.counted).toEqual(all(12_000).filter((event) => ![7, 8, 6_500].includes(event)));
    expect(numbers.cleaned).toBe(1);
  });

  it('throws no event away when none can be counted, and closes no day of theirs', async () => {
    const numbers = new Numbers(all(300), () => true);
    expect(await rollUp(numbers)).toBe('on purpose');
    expect([numbers.events.length, numbers.closed, numbers.cleaned]).toEqual([300, 0, 1]);
  });

  it('throws no event away while the database is busy', async () => {
    const numbers = new Numbers(all(30), (event) => event === 0);
    await rollUp(numbers, true);
    expect(numbers.events).toHaveLength(30);
  });
});
