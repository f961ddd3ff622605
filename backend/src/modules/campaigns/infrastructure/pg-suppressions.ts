import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { MailboxBounced } from '../../waitlist/index.js';

const ADD = `
  INSERT INTO suppressions (founder_id, email_hash, reason, created_at)
  SELECT author_id, sha256(convert_to(lower($2), 'UTF8')), $3, now() FROM ideas WHERE id = $1
  ON CONFLICT DO NOTHING`;

/** Addresses that a founder's mails go to no more, besides those that campaigns find themselves. */
@Injectable()
export class PgSuppressions {
  constructor(private readonly database: Database) {}

  /** Does nothing for an idea that is gone. */
  async add(tx: Transaction, { ideaId, email, code }: MailboxBounced): Promise<void> {
    await this.database.query(ADD, [ideaId, email, code], tx);
  }
}
