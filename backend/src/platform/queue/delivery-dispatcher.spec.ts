import { Logger } from '@nestjs/common';

import { DeliveryDispatcher } from './delivery-dispatcher.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Attempts the deliveries in `due`, two at a time, and ends each attempt when the test says so. Polls only
 * once an hour, so only explicit wake-ups matter.
 */
class TwoAtATime extends DeliveryDispatcher<string> {
  readonly attempted: string[] = [];
  claims = 0;
  claimFails = false;
  private readonly ends = new Map<string, { done: () => void; fail: (error: Error) => void }>();

  constructor(private readonly due: string[]) {
    super('Test', { outbox: 1, due: 3_600_000, clock: 3_600_000, firstRetry: 1, guard: 3_600_000 });
  }

  end(delivery: string, error?: Error): Promise<unknown> {
    const { done, fail } = this.ends.get(delivery)!;
    if (error) fail(error);
    else done();
    return settled();
  }

  protected async claim(underWay: string[]): Promise<string[] | null> {
    this.claims += 1;
    if (this.claimFails) throw new Error('The database is unreachable.');
    const claimed = this.due.splice(0, 2 - underWay.length);
    return claimed.length > 0 ? claimed : null;
  }

  protected attempt(delivery: string): Promise<void> {
    this.attempted.push(delivery);
    return new Promise((done, fail) => this.ends.set(delivery, { done, fail }));
  }
}

describe('a dispatcher', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it("starts the next attempt as soon as a slot is free, even if an outcome couldn't be recorded", async () => {
    const dispatcher = new TwoAtATime(['a', 'b', 'c', 'd']);
    dispatcher.onApplicationBootstrap();
    await settled();
    expect(dispatcher.attempted).toEqual(['a', 'b']);
    await dispatcher.end('a');
    expect(dispatcher.attempted).toEqual(['a', 'b', 'c']);
    await dispatcher.end('b', new Error('The database is unreachable.'));
    expect(dispatcher.attempted).toEqual(['a', 'b', 'c', 'd']);
    await Promise.all([dispatcher.end('c'), dispatcher.end('d')]);
    await dispatcher.beforeApplicationShutdown();
  });

  it('starts no further attempts while stopping, and waits for running ones', async () => {
    const dispatcher = new TwoAtATime(['a', 'b', 'c']);
    dispatcher.onApplicationBootstrap();
    await settled();
    let stopped = false;
    const stopping = dispatcher.beforeApplicationShutdown().then(() => (stopped = true));
    await dispatcher.end('a');
    expect(stopped).toBe(false);
    await dispatcher.end('b');
    await stopping;
    expect(dispatcher.attempted).toEqual(['a', 'b']);
  });

  it("doesn't try again immediately if claiming deliveries fails", async () => {
    const dispatcher = new TwoAtATime(['a', 'b', 'c']);
    dispatcher.onApplicationBootstrap();
    await settled();
    dispatcher.claimFails = true;
    await dispatcher.end('a');
    const { claims } = dispatcher;
    await dispatcher.end('b');
    expect(dispatcher.claims).toBe(claims);
    await dispatcher.beforeApplicationShutdown();
  });
});
