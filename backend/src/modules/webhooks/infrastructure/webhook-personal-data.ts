import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';

const COPY = `
  SELECT e.id, e.url, e.event_types AS events, i.title AS "ideaTitle", e.enabled, e.disabled_at AS "disabledAt",
         e.disabled_reason AS "disabledReason", e.created_at AS "createdAt", e.updated_at AS "updatedAt"
  FROM webhook_endpoints e LEFT JOIN ideas i ON i.id = e.idea_id WHERE e.user_id = $1 ORDER BY e.created_at, e.id`;

/**
 * Where a founder has events sent, without secrets and without the log, which is about others. All of it goes
 * with the account.
 */
@Injectable()
export class WebhookPersonalData extends PersonalData {
  readonly section = 'webhooks';

  constructor(private readonly database: Database) {
    super();
  }

  async *copy({ userId }: AccountHolder): AsyncGenerator<object[]> {
    yield await this.database.query<object>(COPY, [userId]);
  }
}
