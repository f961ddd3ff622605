import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { SubscriberConfirmed, SubscriberJoined } from '../../waitlist/index.js';
import { MAILED, UNCONFIRMED } from './mailed.sql.js';

const ON_JOIN = 'c.is_active AND c.sends_on_join';

/** Whether a sign-up for the idea in `row` gets mail; where confirmation is required it is the next event. */
export const mailsOnJoin = (row: string) =>
  `${row}.confirmation <> 'require' AND EXISTS (SELECT FROM campaigns c WHERE c.idea_id = ${row}.id AND ${ON_JOIN})`;

// KEY SHARE: a campaign that is being deleted gets no mail, and does not make the sign-up fail. Who has a
// delivery keeps it, whatever has become of it: what was skipped because of unsubscribing stays skipped.
const schedule = (condition: string) => `
  INSERT INTO campaign_deliveries (campaign_id, subscriber_id, due_at)
  SELECT c.id, s.id, $3::timestamptz + make_interval(secs => c.delay_days * $4::float8)
  FROM campaigns c JOIN ideas i ON i.id = c.idea_id JOIN subscribers s ON s.id = $2
  WHERE c.idea_id = $1 AND ${ON_JOIN} AND ${condition} FOR KEY SHARE OF c
  ON CONFLICT DO NOTHING`;

const ON_SIGN_UP = schedule(MAILED);
const ON_CONFIRMATION = schedule(`i.confirmation = 'require' AND s.asked`);

// What came due while it was not yet confirmed.
const RESUME = `
  UPDATE campaign_deliveries SET due_at = $2, reason = NULL
  WHERE subscriber_id = $1 AND status = 'pending' AND reason = '${UNCONFIRMED}'`;

/** The deliveries of somebody who joined: one of each campaign that is on and goes out after joining. */
@Injectable()
export class SignUpDeliveries {
  constructor(
    private readonly database: Database,
    private readonly env: Env,
  ) {}

  async schedule(tx: Transaction, { ideaId, subscriberId, at }: SubscriberJoined): Promise<void> {
    const parameters = [ideaId, subscriberId, at, this.env.CAMPAIGN_DAY_SECONDS];
    await this.database.query(ON_SIGN_UP, parameters, tx);
  }

  /** Where confirmation is required, joining is complete with it. */
  async confirmed(tx: Transaction, { ideaId, subscriberId, at }: SubscriberConfirmed): Promise<void> {
    const parameters = [ideaId, subscriberId, at, this.env.CAMPAIGN_DAY_SECONDS];
    await this.database.query(ON_CONFIRMATION, parameters, tx);
    await this.database.query(RESUME, [subscriberId, at], tx);
  }
}
