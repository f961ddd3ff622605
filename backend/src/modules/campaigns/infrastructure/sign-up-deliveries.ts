import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { SubscriberJoined } from '../../waitlist/index.js';

const ON_JOIN = 'c.is_active AND c.sends_on_join';

/** Whether a sign-up for the idea in `row` gets mail. */
export const mailsOnJoin = (row: string) =>
  `EXISTS (SELECT FROM campaigns c WHERE c.idea_id = ${row}.id AND ${ON_JOIN})`;

// KEY SHARE: a campaign that is being deleted gets no mail, and does not make the sign-up fail. Who has a
// delivery keeps it, whatever has become of it: what was skipped because of unsubscribing stays skipped.
const SCHEDULE = `
  INSERT INTO campaign_deliveries (campaign_id, subscriber_id, due_at)
  SELECT c.id, $2, $3::timestamptz + make_interval(secs => c.delay_days * $4::float8)
  FROM campaigns c WHERE c.idea_id = $1 AND ${ON_JOIN} FOR KEY SHARE
  ON CONFLICT DO NOTHING`;

/** The deliveries of somebody who joined: one of each campaign that is on and goes out after joining. */
@Injectable()
export class SignUpDeliveries {
  constructor(
    private readonly database: Database,
    private readonly env: Env,
  ) {}

  async schedule(tx: Transaction, { ideaId, subscriberId, at }: SubscriberJoined): Promise<void> {
    const parameters = [ideaId, subscriberId, at, this.env.CAMPAIGN_DAY_SECONDS];
    await this.database.query(SCHEDULE, parameters, tx);
  }
}
