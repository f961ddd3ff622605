import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
/**
 * A founder's endpoints, without secrets, and without the log, which is about other people. They are deleted
 * with the account.
 */
@Injectable()
export class WebhookPersonalData extends PersonalData {
  readonly section = 'webhooks';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('webhookEndpoints as e')
      .leftJoin('ideas as i', 'i.id', 'e.ideaId')
      .select([
        'e.id',
        'e.url',
        'e.eventTypes as events',
        'e.format',
        'i.title as ideaTitle',
        'e.enabled',
        'e.disabledAt',
        'e.disabledReason',
        'e.createdAt',
        'e.updatedAt',
      ])
      .where('e.userId', '=', userId);
    return inBatches(rows, 'e.id');
  }
}
