/** Runs at most `places` tasks at a time, in the order they came, and lets at most `queue` wait. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private busy = 0;

  constructor(
    private readonly places: number,
    private readonly queue: number,
    private readonly refuse: () => Error,
  ) {}

  /** @throws what `refuse` gives when the queue is full; otherwise what `task` gives or throws. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.busy < this.places) {
      this.busy += 1;
    } else {
      if (this.waiting.length >= this.queue) throw this.refuse();
      // The place is handed on by whoever finishes, so nobody can overtake.
      await new Promise<void>((start) => this.waiting.push(start));
    }
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }
}
