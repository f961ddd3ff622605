import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

// What somebody does is put down to the latest mail that reached them, and to that one alone.
const LATEST = `
  SELECT campaign_id FROM campaign_deliveries
  WHERE subscriber_id = $1 AND status = 'sent' ORDER BY settled_at DESC LIMIT 1`;

const LEFT = `
  UPDATE campaign_deliveries SET left_at = now() WHERE subscriber_id = $1 AND campaign_id = (${LATEST})`;
const CAME_BACK = `
  UPDATE campaign_deliveries SET left_at = NULL WHERE subscriber_id = $1 AND left_at IS NOT NULL`;
const CONFIRMED = `
  UPDATE campaign_deliveries SET confirmed_at = $2 WHERE subscriber_id = $1 AND campaign_id = (${LATEST})`;

/** What subscribers do after a mail, noted on its delivery. */
@Injectable()
export class MailOutcomes {
  constructor(private readonly database: Database) {}

  async left(tx: Transaction, subscriberId: string): Promise<void> {
    await this.database.query(LEFT, [subscriberId], tx);
  }

  async cameBack(tx: Transaction, subscriberId: string): Promise<void> {
    await this.database.query(CAME_BACK, [subscriberId], tx);
  }

  async confirmed(tx: Transaction, subscriberId: string, at: Date): Promise<void> {
    await this.database.query(CONFIRMED, [subscriberId, at], tx);
  }
}
