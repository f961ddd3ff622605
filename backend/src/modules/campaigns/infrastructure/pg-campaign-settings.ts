import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { CampaignSettings } from '../domain/campaign.repository.js';

/** Campaign settings, stored with the founder's sender record. */
@Injectable()
export class PgCampaignSettings extends CampaignSettings {
  constructor(private readonly database: Database) {
    super();
  }

  async repliesToFounder(founderId: string): Promise<boolean> {
    const sender = await this.database
      .kysely()
      .selectFrom('campaignSenders')
      .select('repliesToFounder')
      .where('founderId', '=', founderId)
      .executeTakeFirst();
    return sender?.repliesToFounder ?? false;
  }

  // Inserts no row if the account has just been deleted.
  async letReply(founderId: string, toFounder: boolean): Promise<void> {
    await this.database
      .kysely()
      .insertInto('campaignSenders')
      .columns(['founderId', 'repliesToFounder'])
      .expression(({ selectFrom, lit }) =>
        selectFrom('users')
          .select(['id', lit(toFounder).as('repliesToFounder')])
          .where('id', '=', founderId)
          .forKeyShare(),
      )
      .onConflict((conflict) => conflict.column('founderId').doUpdateSet({ repliesToFounder: toFounder }))
      .execute();
  }
}
