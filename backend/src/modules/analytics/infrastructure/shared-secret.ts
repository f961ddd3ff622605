import { randomBytes } from 'node:crypto';

const BYTES = 32;

/** The random secret of a period, which all processes share through the database. Remembers the last one. */
export class SharedSecret<Period extends string | number> {
  private latest: { period: Period; value: Promise<Buffer> } | null = null;

  /**
   * @param share stores the secret of a period unless there is one, and gives the stored one; undefined when it
   *   was destroyed in between.
   */
  constructor(
    private readonly share: (period: Period, secret: Buffer) => Promise<{ salt: Buffer } | undefined>,
  ) {}

  /** @param lasts milliseconds until the period is over. @throws when it cannot be read. */
  of(period: Period, lasts: number): Promise<Buffer> {
    if (this.latest?.period !== period) {
      const latest = { period, value: this.read(period) };
      const forget = () => {
        if (this.latest === latest) this.latest = null;
      };
      latest.value.catch(forget);
      // Out of this process's memory too when the period is over, even where nobody comes in the next one.
      setTimeout(forget, Math.min(lasts, LONGEST_TIMER)).unref();
      this.latest = latest;
    }
    return this.latest.value;
  }

  /** Whoever comes first makes it; everybody uses that one. */
  private async read(period: Period): Promise<Buffer> {
    const row = await this.share(period, randomBytes(BYTES));
    if (!row) throw new Error('The secret of a period was destroyed as it was made.');
    return row.salt;
  }
}

/** What a timer of Node can hold, some 24 days. What is forgotten early is read again. */
const LONGEST_TIMER = 2 ** 31 - 1;
