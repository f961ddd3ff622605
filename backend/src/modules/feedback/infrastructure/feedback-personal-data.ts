import { Injectable } from '@nestjs/common';

import { PersonalRows } from '../../../platform/personal-data/personal-rows.js';
import type { AccountHolder } from '../../../shared/personal-data.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

const ERASE = 'DELETE FROM feedback_listeners WHERE lower(email) = lower($1)';

/** The messages whose answers a person wants to hear at the address of their account. */
@Injectable()
export class AwaitedAnswers extends PersonalRows {
  readonly section = 'awaitedAnswers';
  protected readonly rows = `
    SELECT l.feedback_id AS id, i.title AS "ideaTitle", i.slug AS "ideaSlug", f.message, l.email, l.state,
           l.created_at AS "leftAt", l.confirmed_at AS "confirmedAt", l.consent_version AS "consentVersion"
    FROM feedback_listeners l JOIN feedback f ON f.id = l.feedback_id JOIN ideas i ON i.id = f.idea_id
    WHERE lower(l.email) = lower($1) AND ($2::uuid IS NULL OR l.feedback_id > $2) ORDER BY l.feedback_id LIMIT $3`;

  protected override keyOf({ email }: AccountHolder): string {
    return email;
  }

  override async erase(tx: Transaction, { email }: AccountHolder): Promise<void> {
    await this.database.query(ERASE, [email], tx);
  }
}

/** What a founder replied, as the founder, to messages about their ideas. It goes with them. */
@Injectable()
export class FounderReplies extends PersonalRows {
  readonly section = 'feedbackReplies';
  protected readonly rows = `
    SELECT r.id, i.title AS "ideaTitle", i.slug AS "ideaSlug", r.message, r.created_at AS "repliedAt"
    FROM ideas i JOIN feedback f ON f.idea_id = i.id JOIN feedback_replies r ON r.feedback_id = f.id AND r.by_founder
    WHERE i.author_id = $1 AND ($2::uuid IS NULL OR r.id > $2) ORDER BY r.id LIMIT $3`;
}

/** The tags by which a founder sorts messages. They go with the account by their foreign key. */
@Injectable()
export class FounderTags extends PersonalRows {
  readonly section = 'feedbackTags';
  protected readonly rows = `
    SELECT id, name, created_at AS "createdAt" FROM feedback_tags
    WHERE founder_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`;
}
