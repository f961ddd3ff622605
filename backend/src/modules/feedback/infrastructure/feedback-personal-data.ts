import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/** Messages whose answers are emailed to a person's account address. */
@Injectable()
export class AwaitedAnswers extends PersonalData {
  readonly section = 'awaitedAnswers';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ email }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('feedbackListeners as l')
      .innerJoin('feedback as f', 'f.id', 'l.feedbackId')
      .innerJoin('ideas as i', 'i.id', 'f.ideaId')
      .select([
        'l.feedbackId as id',
        'i.title as ideaTitle',
        'i.slug as ideaSlug',
        'f.message',
        'l.email',
        'l.state',
        'l.createdAt as leftAt',
        'l.confirmedAt',
        'l.consentVersion',
      ])
      .where(sql`lower(l.email)`, '=', sql`lower(${email})`);
    return inBatches(rows, 'l.feedbackId');
  }

  override async erase(tx: Transaction, { email }: AccountHolder): Promise<void> {
    await this.database
      .kysely(tx)
      .deleteFrom('feedbackListeners')
      .where(sql`lower(email)`, '=', sql`lower(${email})`)
      .execute();
  }
}

/** A founder's replies to messages about their ideas. They are deleted together with the ideas. */
@Injectable()
export class FounderReplies extends PersonalData {
  readonly section = 'feedbackReplies';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('ideas as i')
      .innerJoin('feedback as f', 'f.ideaId', 'i.id')
      .innerJoin('feedbackReplies as r', 'r.feedbackId', 'f.id')
      .select(['r.id', 'i.title as ideaTitle', 'i.slug as ideaSlug', 'r.message', 'r.createdAt as repliedAt'])
      .where('r.byFounder', '=', true)
      .where('i.authorId', '=', userId);
    return inBatches(rows, 'r.id');
  }
}

/** A founder's tags for messages. Their foreign key deletes them with the account. */
@Injectable()
export class FounderTags extends PersonalData {
  readonly section = 'feedbackTags';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('feedbackTags')
      .select(['id', 'name', 'createdAt'])
      .where('founderId', '=', userId);
    return inBatches(rows, 'id');
  }
}
