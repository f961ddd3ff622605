import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Env } from '../../../platform/config/env.js';
import { runStatement } from '../../../platform/database/statement.js';
import { managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import { newId } from '../../../shared/ids.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import {
  type CampaignDelivery,
  CampaignDeliveryQueue,
  type Outcome,
  type SenderRecord,
} from '../domain/campaign-delivery-queue.js';
import { OUTCOME_WINDOW } from '../domain/sending.js';
import { claimDue } from './claim-due.js';
import { CLAIM, CONTENT, PAUSE, PUT_BACK, RECORD_OUTCOMES, RELEASE } from './delivery.sql.js';

/** Campaigns whose content is kept in memory. */
const CONTENTS_CACHED = 50;

type ClaimedRow = Omit<CampaignDelivery, 'mail' | 'claimId'> & {
  verdict: 'send' | 'hold' | 'skip';
  campaignId: string;
  version: string;
  ideaId: string;
  ideaTitle: string;
  ideaSlug: string;
  founderEmail: string;
  repliesToFounder: boolean;
};

interface CampaignContent {
  version: string;
  subject: string;
  content: string;
}

/** Deliveries as rows in PostgreSQL. */
@Injectable()
export class PgCampaignDeliveryQueue extends CampaignDeliveryQueue {
  private readonly contents = new Map<string, CampaignContent>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {
    super();
  }

  claimBatch(): Promise<{ claimId: string; size: number } | null> {
    return claimDue(this.dataSource, this.env.RATE_LIMIT_FACTOR);
  }

  async releaseBatch(claimId: string): Promise<void> {
    await this.dataSource.query(RELEASE, [claimId]);
  }

  async claim(claimId: string, count: number): Promise<{ deliveries: CampaignDelivery[]; looked: number }> {
    const own = newId();
    const rows = await runStatement<ClaimedRow>(this.dataSource, CLAIM, [claimId, count, own]);
    if (rows.some(({ verdict }) => verdict === 'hold')) await this.dataSource.query(PUT_BACK, [claimId]);
    const deliveries: CampaignDelivery[] = [];
    for (const { verdict, version, subscriberId, email, attempt, ...about } of rows) {
      if (verdict !== 'send') continue;
      const content = await this.contentOf(about.campaignId, version);
      // Deleted this moment: its deliveries are gone, too.
      if (content)
        deliveries.push({ subscriberId, email, attempt, claimId: own, mail: { ...about, ...content } });
    }
    return { deliveries, looked: rows.length };
  }

  async recordOutcomes(outcomes: Outcome[], tx?: Transaction): Promise<SenderRecord[]> {
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
      ? managerOf(tx).query<SenderRecord[]>(RECORD_OUTCOMES, parameters)
      : runStatement<SenderRecord>(this.dataSource, RECORD_OUTCOMES, parameters);
  }

  async pause(tx: Transaction, founderId: string): Promise<boolean> {
    return (await managerOf(tx).query<unknown[]>(PAUSE, [founderId])).length > 0;
  }

  /** Not with every row: 100,000 copies of one content would be gigabytes. */
  private async contentOf(
    campaignId: string,
    version: string,
  ): Promise<Omit<CampaignContent, 'version'> | null> {
    let content = this.contents.get(campaignId);
    if (content?.version !== version) {
      [content] = await this.dataSource.query<CampaignContent[]>(CONTENT, [campaignId]);
      if (!content) return null;
      if (this.contents.size >= CONTENTS_CACHED) this.contents.delete(this.contents.keys().next().value!);
      this.contents.set(campaignId, content);
    }
    return { subject: content.subject, content: content.content };
  }
}
