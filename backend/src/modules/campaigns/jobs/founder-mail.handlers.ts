import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';

import { MailSender } from '../../../platform/mail/mail-sender.js';
import { JobHandler, PermanentJobError, type RunningJob } from '../../../platform/queue/job-handler.js';
import { CampaignComposer } from '../domain/campaign-composer.js';
import { CampaignMailQueries } from '../infrastructure/campaign-mail.queries.js';
import { sendingPaused } from './sending-paused-mail.js';

/** Sends a campaign's mail to its founder, who asked for it (`SendTestMail`). */
@Injectable()
export class SendTestMailHandler extends JobHandler {
  readonly type = 'campaign.test-mail';

  constructor(
    private readonly queries: CampaignMailQueries,
    private readonly composer: CampaignComposer,
    private readonly mail: MailSender,
  ) {
    super();
  }

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const context = await this.queries.context(uuidIn(payload, 'campaignId'));
    if (!context) return;
    const composed = this.composer.compose({ ...context, subject: `[Test] ${context.subject}` }, null);
    await this.mail.sendPreparedOnce(id, this.type, { ...composed, to: context.founderEmail });
  }
}

/** Tells a founder that their campaigns are paused, and why (`RecordOutcomes`). */
@Injectable()
export class SendSendingPausedNoticeHandler extends JobHandler {
  readonly type = 'campaign.sending-paused';

  constructor(
    private readonly queries: CampaignMailQueries,
    private readonly mail: MailSender,
  ) {
    super();
  }

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const founder = await this.queries.founder(uuidIn(payload, 'founderId'));
    if (!founder) return;
    const { bounces, mails } = payload as { bounces: number; mails: number };
    const data = { username: founder.username, bounces, mails };
    await this.mail.sendOnce({ id, template: sendingPaused, to: founder.email, data });
  }
}

function uuidIn(payload: unknown, key: string): string {
  const value = ((payload ?? {}) as Record<string, unknown>)[key];
  if (typeof value !== 'string' || !isUUID(value)) throw new PermanentJobError(`The payload has no ${key}.`);
  return value;
}
