import { describe, expect, it } from '@jest/globals';

import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Day } from '../../../shared/day.js';
import { type IdeasOfDay, RollUps } from '../domain/roll-ups.js';
import { RollUpAnalytics } from './roll-up-analytics.js';

const TX = {} as Transaction;

/** A fake with numbered events, including uncountable ones. It rolls back failed transactions. */
class Numbers extends RollUps {
  counted: number[] = [];
  /** Ideas whose day has been closed. Those in `open` have a past day that isn't closed yet. */
  closed: string[] = [];
  open: string[] = ['only'];
  isOver = false;
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
  async nextToClose(firstOpen: Day, most: number, except: readonly string[]): Promise<IdeasOfDay | null> {
    const ideaIds = this.open.filter((id) => !except.includes(id)).slice(0, most);
    return ideaIds.length > 0 ? { day: firstOpen, ideaIds } : null;
  }
  async closeVisitors(_: Transaction, { ideaIds }: IdeasOfDay): Promise<void> {
    if (ideaIds.some((id) => id.startsWith('bad'))) throw new Error('cannot be closed');
    this.closed.push(...ideaIds);
    this.open = this.open.filter((id) => !ideaIds.includes(id));
  }
  async daysAreOver(): Promise<void> {
    this.isOver = true;
  }
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

describe('RollUpAnalytics', () => {
  it('counts every event except invalid ones, and still runs its remaining steps', async () => {
    const numbers = new Numbers(all(12_000), (event) => event === 7 || event === 8 || event === 6_500);
    expect(await rollUp(numbers)).toBe('on purpose');
    expect(numbers.events).toEqual([]);
    expect(numbers.counted).toEqual(all(12_000).filter((event) => ![7, 8, 6_500].includes(event)));
    expect(numbers.cleaned).toBe(1);
  });

  it('keeps all events and closes no day if no event can be counted', async () => {
    const numbers = new Numbers(all(300), () => true);
    expect(await rollUp(numbers)).toBe('on purpose');
    expect([numbers.events.length, numbers.closed, numbers.cleaned]).toEqual([300, [], 1]);
  });

  it('keeps all events while the database is busy', async () => {
    const numbers = new Numbers(all(30), (event) => event === 0);
    await rollUp(numbers, true);
    expect(numbers.events).toHaveLength(30);
  });

  it("closes the day for as many ideas as possible, but doesn't announce it as over while any idea's day is open", async () => {
    const numbers = new Numbers([], () => false);
    const good = all(500).map((n) => `good-${n}`);
    numbers.open = [...good.slice(0, 130), 'bad-1', ...good.slice(130, 400), 'bad-2', ...good.slice(400)];
    expect(await rollUp(numbers)).toBe('cannot be closed');
    expect(numbers.closed).toEqual(good);
    expect(numbers.open).toEqual(['bad-1', 'bad-2']);
    expect(numbers.isOver).toBe(false);
  });

  it('announces that a day is over once it is closed for every idea', async () => {
    const numbers = new Numbers([], () => false);
    await rollUp(numbers);
    expect([numbers.closed, numbers.isOver]).toEqual([['only'], true]);
  });

  it("aborts the run if the day can't be closed for many ideas", async () => {
    const numbers = new Numbers([], () => false);
    numbers.open = all(1_000).map((n) => `bad-${n}`);
    expect(await rollUp(numbers)).toBe('cannot be closed');
    expect(numbers.closed).toEqual([]);
  });
});
