import { randomBytes } from 'node:crypto';

import { Database } from '../../../platform/database/database.js';

const BYTES = 32;

/** The statements for the secrets of one kind of period. */
export interface SecretTable {
  /** $1 period, $2 secret; leaves one that is there. */
  insert: string;
  /** $1 period; gives `salt`. */
  select: string;
}

/** The random secret of a period, which all processes share through the database. Remembers the last one. */
export class SharedSecret<Period extends string | number> {
  private latest: { period: Period; value: Promise<Buffer> } | null = null;

  constructor(
    private readonly database: Database,
    private readonly table: SecretTable,
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
    await this.database.query(this.table.insert, [period, randomBytes(BYTES)]);
    const row = await this.database.queryOne<{ salt: Buffer }>(this.table.select, [period]);
    if (!row) throw new Error('The secret of a period was destroyed as it was made.');
    return row.salt;
  }
}

/** What a timer of Node can hold, some 24 days. What is forgotten early is read again. */
const LONGEST_TIMER = 2 ** 31 - 1;
