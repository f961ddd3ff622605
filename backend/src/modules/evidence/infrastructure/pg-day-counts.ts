import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { lock } from '../../../platform/database/locks.js';
import { allowTime } from '../../../platform/database/transactions.js';
import { addDays, type Day, startOf } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { EPOCH_DAYS, epochOf } from '../../../shared/visitor-days.js';
import { armPads } from '../../experiments/index.js';
import type { Counting } from '../domain/cells.js';
import { type Batch, DayCounts, type OpenIdea } from '../domain/day-counts.js';
import type { MailDomain } from '../domain/mail-domains.js';
import type { Tally } from '../domain/verdict.js';
import { CLOSE_DAY, COUNT_PROVISIONALLY, TALLY_OPEN_DAY } from './counted-visitors.sql.js';
import * as days from './day-counts.sql.js';
import { placesOf, type Sums, tallyFrom } from './tally.js';
import { FORGET_ENDED } from './one-per-network.sql.js';

/**
 * Milliseconds that a statement may take: half a minute for a million visitors, on a machine that is not
 * busy.
 */
const TIMEOUT = 600_000;

/** Counts in PostgreSQL: a day of a million visitors never leaves it. */
@Injectable()
export class PgDayCounts extends DayCounts {
  private readonly pads: Buffer[];

  constructor(
    private readonly database: Database,
    env: Env,
  ) {
    super();
    this.pads = armPads(env);
  }

  async begin(tx: Transaction): Promise<void> {
    await allowTime(tx, TIMEOUT);
    await this.database.query(days.WAIT_FOR_OTHERS, [], tx);
    await lock(this.database, tx, 'evidence.days');
  }

  async notClosed(tx: Transaction, { day, ideaIds }: Batch): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(days.NOT_CLOSED, [ideaIds, day], tx);
    return rows.map(({ id }) => id);
  }

  async holdSignUps(tx: Transaction, batch: Batch): Promise<void> {
    await this.database.query(days.HOLD_SIGN_UPS, boundsOf(batch), tx);
  }

  async mailDomains(tx: Transaction, batch: Batch): Promise<string[]> {
    const rows = await this.database.query<{ domain: string }>(days.MAIL_DOMAINS, boundsOf(batch), tx);
    return rows.map(({ domain }) => domain);
  }

  close(tx: Transaction, batch: Batch, domains: MailDomain[], now: Date): Promise<void> {
    return this.count(CLOSE_DAY, tx, batch, domains, now);
  }

  countProvisionally(tx: Transaction, batch: Batch, domains: MailDomain[], now: Date): Promise<void> {
    return this.count(COUNT_PROVISIONALLY, tx, batch, domains, now);
  }

  async visitorsOf(tx: Transaction, ideaId: string, day: Day, most: number): Promise<number> {
    const row = await this.database.queryOne<{ visitors: number }>(
      days.VISITORS,
      [ideaId, day, most + 1],
      tx,
    );
    return row!.visitors;
  }

  async tallyOpenDay(
    tx: Transaction,
    batch: Batch,
    domains: MailDomain[],
    now: Date,
    { number, counting }: { number: number; counting: Counting },
  ): Promise<Tally> {
    const { sources, includeReferred, priceArm = null } = counting;
    const parameters = this.parametersOf(batch, domains, now);
    const goal = [number, placesOf(sources), includeReferred, priceArm];
    await this.database.query(days.NO_NESTED_LOOPS, [], tx);
    const sums = await this.database.queryOne<Sums>(TALLY_OPEN_DAY, [...parameters, ...goal], tx);
    await this.database.query(days.NESTED_LOOPS, [], tx);
    return tallyFrom(sums!, counting);
  }

  async openIdeas(firstOpen: Day): Promise<OpenIdea[]> {
    return this.database.query<OpenIdea>(days.OPEN_IDEAS, [firstOpen, startOf(firstOpen)]);
  }

  async forgetNetworks(tx: Transaction, firstOpen: Day): Promise<void> {
    const epoch = epochOf(firstOpen);
    await this.database.query('DELETE FROM evidence_networks WHERE epoch < $1', [epoch], tx);
    await this.database.query(FORGET_ENDED, [startOf(firstOpen)], tx);
    const oldest = addDays(firstOpen, -EPOCH_DAYS);
    await this.database.query('DELETE FROM evidence_site_days WHERE day < $1', [oldest], tx);
  }

  private async count(
    sql: string,
    tx: Transaction,
    batch: Batch,
    domains: MailDomain[],
    now: Date,
  ): Promise<void> {
    const { day, ideaIds } = batch;
    if (ideaIds.length === 0) return;
    await this.database.query(days.DROP_PROVISIONAL, [ideaIds, day], tx);
    await this.database.query(days.NO_NESTED_LOOPS, [], tx);
    await this.database.query(sql, this.parametersOf(batch, domains, now), tx);
    await this.database.query(days.NESTED_LOOPS, [], tx);
  }

  private parametersOf(batch: Batch, domains: MailDomain[], now: Date): unknown[] {
    const columns = (['domain', 'registered', 'kind'] as const).map((key) => domains.map((one) => one[key]));
    return [...boundsOf(batch), now, epochOf(batch.day), ...columns, ...this.pads];
  }
}

function boundsOf({ day, ideaIds }: Batch): [readonly string[], Date, Date] {
  return [ideaIds, startOf(day), startOf(addDays(day, 1))];
}
