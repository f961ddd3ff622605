import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { type Expression, sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { lock } from '../../../platform/database/locks.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { EvidenceLog, type LogEntry, type LoggedGoal } from '../domain/evidence-log.js';

/** Used as the previous hash of the first log entry. */
export const NOTHING = '0'.repeat(64);

/** The log in PostgreSQL. A trigger rejects all changes to entries. */
@Injectable()
export class PgEvidenceLog extends EvidenceLog {
  constructor(private readonly database: Database) {
    super();
  }

  async append(tx: Transaction, hash: Buffer, at: Date): Promise<LogEntry> {
    await lock(this.database, tx, 'evidence-log');
    const latest = await this.latest(tx);
    const previous = latest?.hash ?? NOTHING;
    const entry = {
      seq: (latest?.seq ?? 0) + 1,
      hash: chained(previous, hash, at),
      previous,
      createdAt: at,
    };
    await this.database
      .kysely(tx)
      .insertInto('evidenceLog')
      .values({ ...entry, hash: Buffer.from(entry.hash, 'hex'), previous: Buffer.from(previous, 'hex') })
      .execute();
    return entry;
  }

  async findGoal(goalId: string): Promise<LoggedGoal | null> {
    const row = await this.entries()
      .innerJoin('evidenceGoals as g', 'g.logSeq', 'l.seq')
      .innerJoin('ideas as i', 'i.id', 'g.ideaId')
      .select(['i.authorId as founderId', 'g.number', 'g.id', 'g.text', 'g.hash as goalHash'])
      .where('g.id', '=', goalId)
      .executeTakeFirst();
    if (!row) return null;
    const { founderId, number, id, text, goalHash, ...entry } = row;
    return { founderId, number, goal: { id, text, hash: goalHash }, entry };
  }

  async head(): Promise<LogEntry | null> {
    return (await this.latest()) ?? null;
  }

  after(seq: number, most: number): Promise<LogEntry[]> {
    return this.entries().where('l.seq', '>', seq).orderBy('l.seq').limit(most).execute();
  }

  private latest(tx?: Transaction): Promise<LogEntry | undefined> {
    return this.entries(tx).orderBy('l.seq', 'desc').limit(1).executeTakeFirst();
  }

  private entries(tx?: Transaction) {
    return this.database
      .kysely(tx)
      .selectFrom('evidenceLog as l')
      .select(({ ref }) => [
        'l.seq',
        hex(ref('l.hash')).as('hash'),
        hex(ref('l.previous')).as('previous'),
        'l.createdAt',
      ]);
  }
}

/**
 * Computes an entry's hash as documented at `LogEntry.hash`.
 * @param goal hash of the goal's text
 */
export function chained(previous: string, goal: Buffer, at: Date): string {
  const text = `${previous}${goal.toString('hex')}${at.toISOString()}`;
  return createHash('sha256').update(text).digest('hex');
}

const hex = (bytes: Expression<Buffer>) => sql<string>`encode(${bytes}, 'hex')`;
