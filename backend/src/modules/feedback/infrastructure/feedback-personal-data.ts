import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

const AWAITED = `
  SELECT l.feedback_id AS id, i.title AS "ideaTitle", i.slug AS "ideaSlug", f.message, l.email, l.state,
         l.created_at AS "leftAt", l.confirmed_at AS "confirmedAt", l.consent_version AS "consentVersion"
  FROM feedback_listeners l JOIN feedback f ON f.id = l.feedback_id JOIN ideas i ON i.id = f.idea_id
  WHERE lower(l.email) = lower($1) AND ($2::uuid IS NULL OR l.feedback_id > $2) ORDER BY l.feedback_id LIMIT $3`;

const ERASE = 'DELETE FROM feedback_listeners WHERE lower(email) = lower($1)';

/** The messages whose answers a person wants to hear at the address of their account. */
@Injectable()
export class AwaitedAnswers extends PersonalData {
  readonly section = 'awaitedAnswers';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ email }: AccountHolder): AsyncIterable<object[]> {
    return this.database.batches(AWAITED, [email]);
  }

  override async erase(tx: Transaction, { email }: AccountHolder): Promise<void> {
    await this.database.query(ERASE, [email], tx);
  }
}

const REPLIES = `
  SELECT r.id, i.title AS "ideaTitle", i.slug AS "ideaSlug", r.message, r.created_at AS "repliedAt"
  FROM ideas i JOIN feedback f ON f.idea_id = i.id JOIN feedback_replies r ON r.feedback_id = f.id AND r.by_founder
  WHERE i.author_id = $1 AND ($2::uuid IS NULL OR r.id > $2) ORDER BY r.id LIMIT $3`;

/** What a founder replied, as the founder, to messages about their ideas. It goes with them. */
@Injectable()
export class FounderReplies extends PersonalData {
  readonly section = 'feedbackReplies';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    return this.database.batches(REPLIES, [userId]);
  }
}

const TAGS = `
  SELECT id, name, created_at AS "createdAt" FROM feedback_tags
  WHERE founder_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`;

/** The tags by which a founder sorts messages. They go with the account by their foreign key. */
@Injectable()
export class FounderTags extends PersonalData {
  readonly section = 'feedbackTags';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    return this.database.batches(TAGS, [userId]);
  }
}
