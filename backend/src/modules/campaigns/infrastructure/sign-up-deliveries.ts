import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { SubscriberConfirmed, SubscriberJoined } from '../../waitlist/index.js';
import { UNCONFIRMED } from './mailed.sql.js';

const ON_JOIN = 'c.is_active AND c.sends_on_join';

/** Whether a sign-up for the idea in `row` gets mail. */
export const mailsOnJoin = (row: string) =>
  sql<boolean>`EXISTS (SELECT FROM campaigns c WHERE c.idea_id = ${sql.ref(`${row}.id`)} AND c.is_active AND c.sends_on_join)`;

const DELAY = 'make_interval(secs => c.delay_days * $4::float8)';

// KEY SHARE: a campaign that is being deleted gets no mail, and does not make the sign-up fail. Who has a
// delivery keeps it, whatever has become of it: what was skipped because of unsubscribing stays skipped.
const SCHEDULE = `
  INSERT INTO campaign_deliveries (campaign_id, subscriber_id, due_at)
  SELECT c.id, $2, $3::timestamptz + ${DELAY}
  FROM campaigns c WHERE c.idea_id = $1 AND ${ON_JOIN} FOR KEY SHARE
  ON CONFLICT DO NOTHING`;

// Where confirmation is required joining is complete with it, so what goes out after joining begins anew.
// Whatever else came due while it was missing is due now.
const RESUME = `
  UPDATE campaign_deliveries d SET reason = NULL,
    due_at = CASE WHEN c.sends_on_join THEN $3::timestamptz + ${DELAY} ELSE $3 END
  FROM campaigns c JOIN ideas i ON i.id = c.idea_id JOIN subscribers s ON s.id = $2
  WHERE c.idea_id = $1 AND d.campaign_id = c.id AND d.subscriber_id = s.id AND d.status = 'pending'
    AND (d.reason = '${UNCONFIRMED}' OR (i.confirmation = 'require' AND s.asked AND c.sends_on_join))`;

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

  async confirmed(tx: Transaction, { ideaId, subscriberId, at }: SubscriberConfirmed): Promise<void> {
    const parameters = [ideaId, subscriberId, at, this.env.CAMPAIGN_DAY_SECONDS];
    await this.database.query(RESUME, parameters, tx);
  }
}
