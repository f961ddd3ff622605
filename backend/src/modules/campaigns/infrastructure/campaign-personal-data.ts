import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
/** A founder's campaigns, without their recipients. They are deleted together with the ideas. */
@Injectable()
export class CampaignPersonalData extends PersonalData {
  readonly section = 'campaigns';
  override readonly document = 'campaigns';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    const rows = this.database
      .kysely()
      .selectFrom('campaigns as c')
      .innerJoin('ideas as i', 'i.id', 'c.ideaId')
      .select([
        'c.id',
        'i.title as ideaTitle',
        'i.slug as ideaSlug',
        'c.name',
        'c.type',
        'c.subject',
        'c.content',
        'c.delayDays',
        'c.segment',
        'c.startsAt',
        'c.isActive',
        'c.firstActivatedAt',
        'c.scheduledCount as scheduled',
        'c.sentCount as sent',
        'c.failedCount as failed',
        'c.skippedCount as skipped',
        'c.createdAt',
        'c.updatedAt',
      ])
      .where('i.authorId', '=', userId);
    return inBatches(rows, 'c.id');
  }
}
