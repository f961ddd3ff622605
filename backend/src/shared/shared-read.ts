/**
 * Coalesces concurrent calls to an expensive read: only one read runs at a time, and callers that arrive
 * while it runs share the next one. Unlike with a cache, no caller gets a result older than its call, and the
 * load doesn't grow with the number of callers.
 */
export class SharedRead<T> {
  private running: Promise<T> | null = null;
  private next: Promise<T> | null = null;

  constructor(private readonly read: () => Promise<T>) {}

  /** Reads the value. @returns the result of a read that began after this call. @throws the read's error. */
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
