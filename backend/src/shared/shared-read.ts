/**
 * A read that costs much and that many ask for at once: one runs at a time, and who comes while it runs
 * shares the next one. So nobody gets an answer older than their question, as a cache would give, and load
 * does not grow with the number of readers.
 */
export class SharedRead<T> {
  private running: Promise<T> | null = null;
  private next: Promise<T> | null = null;

  constructor(private readonly read: () => Promise<T>) {}

  /** @returns what a read found that began after this call. @throws what the read throws. */
  get(): Promise<T> {
    if (this.running === null) return this.start();
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return this.start();
      });
    return this.next;
  }

  private start(): Promise<T> {
    const run = this.read().finally(() => {
      if (this.running === run) this.running = null;
    });
    this.running = run;
    return run;
  }
}
