import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { Clock } from '../../../shared/clock.js';
import { type Message, msg } from '../../../shared/message.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { keyOfFounder } from './pg-founder-records.js';

const STAYS = msg(
  'The results of your goals and experiments are stored for 7 years: only numbers, under a code instead of your name.',
);

/**
 * The permanent record of a founder's goals and experiments. After the account is deleted, only the numbers
 * remain, without a link to the person: docs/adr/0072.
 */
@Injectable()
export class FounderRecordPersonalData extends PersonalData {
  readonly section = 'evidenceRecord';
  override readonly document = 'evidence';

  constructor(
    private readonly database: Database,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('evidenceFounderRecord')
      .select(['id', 'kind', 'founderNumber', 'number'])
      .select([sql<string>`encode(hash, 'hex')`.as('hash'), 'rate', 'startedAt', 'endsAt', 'state'])
      .select(['reason', 'decidedAt', 'counted', 'yes', 'ideaDeletedAt'])
      .where('founderId', '=', userId);
    return inBatches(rows, 'id');
  }

  override async erase(tx: Transaction, { userId }: AccountHolder): Promise<Message | void> {
    const statements = this.database.kysely(tx);
    const founderKey = await keyOfFounder(statements, this.env, userId);
    await sql`SELECT record_starts(${userId})`.execute(statements);
    const anonymized = await statements
      .updateTable('evidenceFounderRecord')
      .set({ founderId: null, founderKey, accountDeletedAt: this.clock.now() })
      .where('founderId', '=', userId)
      .executeTakeFirst();
    if (anonymized.numUpdatedRows > 0n) return STAYS;
  }
}

/**
 * A founder's goals, for the data export. They are deleted with their ideas; the permanent record is a
 * separate section.
 */
@Injectable()
export class GoalPersonalData extends PersonalData {
  readonly section = 'goals';
  override readonly document = 'evidence';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('evidenceGoals as g')
      .innerJoin('ideas as i', 'i.id', 'g.ideaId')
      .select(['g.id', 'i.slug as ideaSlug', 'g.number', 'g.text'])
      .select([sql<string>`encode(g.hash, 'hex')`.as('hash'), 'g.logSeq', 'g.startedAt'])
      .select(['g.endsAt', 'g.state', 'g.reason', 'g.decidedAt'])
      .where('i.authorId', '=', userId);
    return inBatches(rows, 'g.id');
  }
}

/** A founder's published reports, which may contain their name. They are deleted with their ideas. */
@Injectable()
export class ReportPersonalData extends PersonalData {
  readonly section = 'evidenceReports';
  override readonly document = 'evidence';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('evidenceReports as r')
      .innerJoin('ideas as i', 'i.id', 'r.ideaId')
      .select(['r.id', 'i.slug as ideaSlug', 'r.title', 'r.jws', 'r.createdAt', 'r.withdrawnAt'])
      .where('i.authorId', '=', userId);
    return inBatches(rows, 'r.id');
  }
}
