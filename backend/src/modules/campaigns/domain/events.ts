import type { CampaignType } from './campaign.js';

/** A finished campaign with its counts, as published to other modules. */
export interface FinishedCampaign {
  id: string;
  name: string;
  subject: string;
  type: CampaignType;
  sent: number;
  failed: number;
  skipped: number;
  finishedAt: Date;
}

/**
 * Every email of a campaign to all subscribers has been sent, has failed or was skipped. Emails that wait for
 * their reader to confirm don't count. Retrying failed ones finishes the campaign again.
 */
export class CampaignFinished {
  constructor(
    readonly ideaId: string,
    readonly campaign: FinishedCampaign,
  ) {}
}
