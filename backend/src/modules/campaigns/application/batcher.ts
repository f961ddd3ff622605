import { sleep } from '../../../shared/sleep.js';

interface Waiting<In, Out> {
  item: In;
  resolve(value: Out): void;
  reject(error: unknown): void;
}

/**
 * Turns calls that come one by one into one call for many: while a call is under way, the next ones wait, and go together when it is done.
 * Under load the batches grow by themselves.
 */
export class Batcher<In, Out> {
  private waiting: Waiting<In, Out>[] = [];
  private running = false;

  /**
   * @param run answers for every item, in the same order.
   * @param pause milliseconds that a call waits for others before they go; 0: only for those of the same tick.
   */
  constructor(
    private readonly run: (items: In[]) => Promise<Out[]>,
    private readonly pause = 0,
  ) {}

  add(item: In): Promise<Out> {
    return new Promise<Out>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.running) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.running = true;
    // Those who call in the same tick come along.
    await Promise.resolve();
    while (this.waiting.length > 0) {
      if (this.pause > 0) await sleep(this.pause);
      const batch = this.waiting;
      this.waiting = [];
      try {
        const results = await this.run(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, index) => resolve(results[index]!));
      } catch (error) {
        batch.forEach(({ reject }) => reject(error));
      }
    }
    this.running = false;
  }
}
