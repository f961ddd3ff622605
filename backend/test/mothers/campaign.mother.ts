import { newId } from '../../src/shared/ids.js';
import { mother } from './mother.js';

interface CampaignFields {
  ideaId: string;
  type?: 'welcome' | 'update' | 'launch' | 'reminder';
  isActive?: boolean;
  name?: string;
  firstActivatedAt?: Date | null;
}

/** Stores campaigns that haven't sent an email, by default inactive ones. */
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

/** Stores founders whose campaigns were paused by an admin. */
export const { one: storePausedSender } = mother(
  'campaign_senders',
  (given: { founderId: string }) => ({ pausedAt: new Date(), ...given }),
  { replaces: ['founderId'] },
);

/** Stores due deliveries of campaign emails. */
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
