import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../shared/ids.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import {
  type CampaignDelivery,
  CampaignDeliveryQueue,
  type Outcome,
  type SenderRecord,
} from '../domain/campaign-delivery-queue.js';
import { type CampaignType, visitTag } from '../domain/campaign.js';
import { OUTCOME_WINDOW, type Shares } from '../domain/sending.js';
import { CLAIM, CONTENT, PAUSE, RECORD_OUTCOMES } from './delivery.sql.js';
import { SendShares } from './send-shares.js';

/** Campaigns whose content is kept in memory. */
const CONTENTS_CACHED = 50;

/** `claimId` is null where it was skipped. */
type ClaimedRow = Omit<CampaignDelivery, 'mail' | 'claimId'> &
  Omit<CampaignDelivery['mail'], 'subject' | 'content' | 'visitTag'> & {
    claimId: string | null;
    version: string;
  };

interface CampaignContent {
  version: string;
  type: CampaignType;
  subject: string;
  content: string;
}

/** Deliveries as rows in PostgreSQL. */
@Injectable()
export class PgCampaignDeliveryQueue extends CampaignDeliveryQueue {
  private readonly contents = new Map<string, CampaignContent>();

  constructor(
    private readonly database: Database,
    private readonly shares: SendShares,
  ) {
    super();
  }

  shareOut(): Promise<Shares> {
    return this.shares.next();
  }

  async claim(shares: Shares): Promise<{ deliveries: CampaignDelivery[]; looked: number }> {
    const rows = await this.database.queryPrepared<ClaimedRow>(CLAIM, [
      newId(),
      [...shares.keys()],
      [...shares.values()],
    ]);
    const deliveries: CampaignDelivery[] = [];
    for (const { version, subscriberId, email, attempt, claimId, ...about } of rows) {
      if (claimId === null) continue;
      const content = await this.contentOf(about.campaignId, version);
      // Deleted this moment: its deliveries are gone, too.
      if (content) deliveries.push({ subscriberId, email, attempt, claimId, mail: { ...about, ...content } });
    }
    return { deliveries, looked: rows.length };
  }

  recordOutcomes(outcomes: Outcome[], tx?: Transaction): Promise<SenderRecord[]> {
    const parameters = [
      outcomes.map(({ delivery }) => delivery.mail.campaignId),
      outcomes.map(({ delivery }) => delivery.subscriberId),
      outcomes.map(({ delivery }) => delivery.claimId),
      outcomes.map(({ status }) => status),
      outcomes.map(({ reason }) => reason),
      outcomes.map(({ detail }) => detail),
      outcomes.map(({ retryInSeconds }) => retryInSeconds),
      OUTCOME_WINDOW,
    ];
    return tx
      ? this.database.query<SenderRecord>(RECORD_OUTCOMES, parameters, tx)
      : this.database.queryPrepared<SenderRecord>(RECORD_OUTCOMES, parameters);
  }

  async pause(tx: Transaction, founderId: string): Promise<boolean> {
    return (await this.database.query(PAUSE, [founderId], tx)).length > 0;
  }

  /** Not with every row: 100,000 copies of one content would be gigabytes. */
  private async contentOf(
    campaignId: string,
    version: string,
  ): Promise<Pick<CampaignDelivery['mail'], 'subject' | 'content' | 'visitTag'> | null> {
    let content = this.contents.get(campaignId) ?? null;
    if (content?.version !== version) {
      content = await this.database.queryOne<CampaignContent>(CONTENT, [campaignId]);
      if (!content) return null;
      if (this.contents.size >= CONTENTS_CACHED) this.contents.delete(this.contents.keys().next().value!);
      this.contents.set(campaignId, content);
    }
    const { type, subject } = content;
    return { subject, content: content.content, visitTag: visitTag(type, campaignId) };
  }
}
