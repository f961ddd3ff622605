import { newId } from '../../src/shared/ids.js';
import { mother } from './mother.js';

interface CampaignFields {
  ideaId: string;
  type?: 'welcome' | 'update' | 'launch' | 'reminder';
  isActive?: boolean;
  name?: string;
  firstActivatedAt?: Date | null;
}

/** Campaigns without a sent email, by default inactive. */
export const { one: storeCampaign, many: storeCampaigns } = mother('campaigns', (given: CampaignFields) => ({
  id: newId(),
  name: 'Launch',
  subject: 'We are live',
  content: '<p>See for yourself.</p>',
  type: 'launch',
  delayDays: 0,
  isActive: false,
  firstActivatedAt: given.isActive ? new Date() : null,
  createdAt: new Date(),
  updatedAt: new Date(),
  ...given,
}));

/** Founders whose campaigns were paused by an admin. */
export const { one: storePausedSender } = mother(
  'campaign_senders',
  (given: { founderId: string }) => ({ pausedAt: new Date(), ...given }),
  { replaces: ['founderId'] },
);

/** Due deliveries of campaign emails. */
export const { many: storeDueDeliveries } = mother(
  'campaign_deliveries',
  (given: {
    campaignId: string;
    subscriberId: string;
    dueAt?: Date;
    attempts?: number;
    status?: 'pending' | 'sent';
  }) => ({
    settledAt: given.status === 'sent' ? new Date() : null,
    status: 'pending',
    attempts: 0,
    dueAt: new Date(0),
    ...given,
  }),
);
