import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { countAll } from '../../../platform/database/kysely.js';
import { lock } from '../../../platform/database/locks.js';
import { domainSql } from '../../../platform/database/mailbox.sql.js';
import { allowTime } from '../../../platform/database/transactions.js';
import { addDays, type Day, startOf } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { EPOCH_DAYS, epochOf } from '../../../shared/visitor-days.js';
import { armPads } from '../../experiments/index.js';
import type { Counting } from '../domain/cells.js';
import { type Batch, DayCounts, type OpenIdea } from '../domain/day-counts.js';
import type { MailDomain } from '../domain/mail-domains.js';
import type { Tally } from '../domain/verdict.js';
import { type CountedDay, countedDay, knownSignUps } from './counted-day.sql.js';
import { closeDay, countProvisionally, tallyOpenDay } from './counted-visitors.sql.js';
import { deleteEndedNetworks } from './one-per-network.sql.js';
import { tallyFrom } from './pg-cells.js';

/**
 * Timeout of a statement in milliseconds. Counting a million visitors takes half a minute on an idle machine.
 */
const TIMEOUT = 600_000;

/** Counts days inside PostgreSQL, because a day can have a million visitors. */
@Injectable()
export class PgDayCounts extends DayCounts {
  private readonly pads: [inner: Buffer, outer: Buffer];

  constructor(
    private readonly database: Database,
    env: Env,
  ) {
    super();
    this.pads = armPads(env);
  }

  async begin(tx: Transaction): Promise<void> {
    await allowTime(tx, TIMEOUT);
    // Counting a million visitors blocks other counts for longer than the usual lock timeout.
    await this.run(tx, sql`SELECT set_config('lock_timeout', '60s', true)`);
    await lock(this.database, tx, 'evidence.days');
  }

  /** A day is closed if it has a final cell, or a final reason why someone was left out. */
  async notClosed(tx: Transaction, { day, ideaIds }: Batch): Promise<string[]> {
    const rows = await this.run(
      tx,
      sql<{ id: string }>`
        SELECT id FROM unnest(${ideaIds}::uuid[]) AS i (id)
        WHERE NOT EXISTS (SELECT FROM evidence_cells c WHERE c.idea_id = i.id AND c.day = ${day} AND NOT c.provisional)
          AND NOT EXISTS (
            SELECT FROM evidence_left_out l WHERE l.idea_id = i.id AND l.day = ${day} AND NOT l.provisional)`,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Must be a separate statement before the one that counts: only a later statement sees the changes this one
   * waited for.
   */
  async holdSignUps(tx: Transaction, batch: Batch): Promise<void> {
    await this.database
      .kysely(tx)
      .with('held', (db) =>
        db
          .selectFrom('subscribers as s')
          .select('s.id')
          .where(knownSignUps(batch))
          .orderBy('s.id')
          .forNoKeyUpdate(),
      )
      .selectFrom('held')
      .select(countAll.as('people'))
      .execute();
  }

  async mailDomains(tx: Transaction, batch: Batch): Promise<string[]> {
    const rows = await this.run(
      tx,
      sql<{ domain: string }>`
        WITH mine AS MATERIALIZED (
          SELECT DISTINCT s.idea_id FROM subscribers s WHERE ${knownSignUps(batch)}
        )
        SELECT ${sql.raw(domainSql('s.email'))} AS domain FROM subscribers s
        WHERE s.idea_id = ANY(${batch.ideaIds}) AND s.idea_id IN (SELECT idea_id FROM mine)
        UNION
        SELECT ${sql.raw(domainSql('u.email'))}
        FROM mine m JOIN ideas i ON i.id = m.idea_id JOIN users u ON u.id = i.author_id`,
    );
    return rows.map(({ domain }) => domain);
  }

  close(tx: Transaction, batch: Batch, domains: MailDomain[], now: Date): Promise<void> {
    return this.count(tx, batch, closeDay(this.countedDay(batch, domains, now)));
  }

  countProvisionally(tx: Transaction, batch: Batch, domains: MailDomain[], now: Date): Promise<void> {
    return this.count(tx, batch, countProvisionally(this.countedDay(batch, domains, now)));
  }

  async visitorsOf(tx: Transaction, ideaId: string, day: Day, most: number): Promise<number> {
    const [row] = await this.run(
      tx,
      sql<{ visitors: number }>`
        SELECT count(*)::int AS visitors
        FROM (SELECT FROM analytics_visitor_days WHERE idea_id = ${ideaId} AND day = ${day} LIMIT ${most + 1}) v`,
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
    const day = this.countedDay(batch, domains, now);
    const [sums] = await this.withoutNestedLoops(tx, tallyOpenDay(day, number, counting));
    return tallyFrom(sums!, counting);
  }

  async openIdeas(firstOpen: Day): Promise<OpenIdea[]> {
    const { rows } = await sql<OpenIdea>`
      WITH visitors AS (
        SELECT idea_id, day, count(*)::int AS visitors, max(voted_at) AS voted_at, count(voted_at) AS votes
        FROM analytics_visitor_days WHERE day >= ${firstOpen} GROUP BY idea_id, day
      ), sign_ups AS (
        SELECT idea_id, (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS people, count(confirmed_at) AS confirmed
        FROM subscribers WHERE created_at >= ${startOf(firstOpen)} AND unit_key IS NOT NULL GROUP BY 1, 2
      )
      SELECT v.idea_id, v.day, v.visitors,
             concat_ws(' ', v.visitors, v.votes, v.voted_at, s.people, s.confirmed) AS signature
      FROM visitors v LEFT JOIN sign_ups s ON s.idea_id = v.idea_id AND s.day = v.day
      ORDER BY v.day, v.idea_id`.execute(this.database.kysely());
    return rows;
  }

  async forgetNetworks(tx: Transaction, firstOpen: Day): Promise<void> {
    const statements = this.database.kysely(tx);
    await statements.deleteFrom('evidenceNetworks').where('epoch', '<', epochOf(firstOpen)).execute();
    await this.run(tx, deleteEndedNetworks(firstOpen));
    const oldest = addDays(firstOpen, -EPOCH_DAYS);
    await statements.deleteFrom('evidenceSiteDays').where('day', '<', oldest).execute();
  }

  private async count(
    tx: Transaction,
    { day, ideaIds }: Batch,
    statement: RawBuilder<unknown>,
  ): Promise<void> {
    if (ideaIds.length === 0) return;
    await this.run(
      tx,
      sql`
        WITH left_out AS (DELETE FROM evidence_left_out WHERE idea_id = ANY(${ideaIds}) AND day = ${day} AND provisional),
        breakdowns AS (DELETE FROM evidence_breakdowns WHERE idea_id = ANY(${ideaIds}) AND day = ${day} AND provisional),
        experiment_days AS (
          DELETE FROM evidence_experiment_days d USING experiments e
          WHERE e.id = d.experiment_id AND e.idea_id = ANY(${ideaIds}) AND d.day = ${day} AND d.provisional
        )
        DELETE FROM evidence_cells WHERE idea_id = ANY(${ideaIds}) AND day = ${day} AND provisional`,
    );
    await this.withoutNestedLoops(tx, statement);
  }

  /**
   * Disables nested loops. The table statistics are from earlier days and don't reflect today's data: a plan
   * made for ten visitors would take an hour for a million.
   */
  private async withoutNestedLoops<Row>(tx: Transaction, statement: RawBuilder<Row>): Promise<Row[]> {
    await this.run(tx, sql`SELECT set_config('enable_nestloop', 'off', true)`);
    const rows = await this.run(tx, statement);
    await this.run(tx, sql`SELECT set_config('enable_nestloop', 'on', true)`);
    return rows;
  }

  private async run<Row>(tx: Transaction, statement: RawBuilder<Row>): Promise<Row[]> {
    return (await statement.execute(this.database.kysely(tx))).rows;
  }

  private countedDay(batch: Batch, domains: MailDomain[], now: Date): CountedDay {
    return countedDay(batch, { domains, now, pads: this.pads });
  }
}
