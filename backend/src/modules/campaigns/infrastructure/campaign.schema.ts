import { EntitySchema } from 'typeorm';

import type { CampaignState } from '../domain/campaign.js';

interface CampaignRow extends CampaignState {
  /**
   * `firstActivatedAt` once more: a version that knows no segments writes that one alone, and is refused
   * where it would schedule everybody.
   */
  scheduledAt: Date | null;
}

/** The table `campaigns`. Its counters are kept by triggers, never written from here. */
export const campaignSchema = new EntitySchema<CampaignRow>({
  name: 'Campaign',
  tableName: 'campaigns',
  columns: {
    id: { type: 'uuid', primary: true },
    ideaId: { type: 'uuid', name: 'idea_id' },
    name: { type: 'text' },
    subject: { type: 'text' },
    content: { type: 'text' },
    type: { type: 'text' },
    delayDays: { type: 'integer', name: 'delay_days' },
    isActive: { type: 'boolean', name: 'is_active' },
    segment: { type: 'jsonb', nullable: true },
    startsAt: { type: 'timestamptz', name: 'starts_at', nullable: true },
    firstActivatedAt: { type: 'timestamptz', name: 'first_activated_at', nullable: true },
    scheduledAt: { type: 'timestamptz', name: 'scheduled_at', nullable: true, select: false },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});
