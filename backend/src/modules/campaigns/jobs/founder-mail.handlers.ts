import { Injectable } from '@nestjs/common';

import { msg } from '../../../shared/message.js';
import { MailJob, MailSender } from '../../../platform/mail/mail-sender.js';
import { JobHandler, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { CampaignComposer } from '../domain/campaign-composer.js';
import { CampaignQueries } from '../infrastructure/campaign.queries.js';
import { MailTemplate } from '../../../platform/mail/mail-template.js';

/** Email that tells a founder that their campaigns are paused because too many emails bounced. */
const sendingPaused = new MailTemplate<{
  username: string;
  /** Number of bounces among the last `mails` emails. */
  bounces: number;
  mails: number;
}>('sending-paused', {
  subject: msg('We’ve paused your campaigns'),
  reason: msg('You’re receiving this email because you send campaigns with Groundswell.'),
  heading: msg('Your campaigns are paused'),
  blocks: [
    msg(
      '{bounces} of your last {mails, plural, one {# email} other {# emails}} bounced because their addresses don’t work. When that happens often, email providers start to treat everything we send as spam, so your campaigns are on hold. Nothing is lost: emails that are due go out later.',
    ),
    msg(
      'Please check your waitlist for made-up addresses, then write to {supportEmail}, and we’ll turn your campaigns back on.',
    ),
  ],
});

/** Sends a campaign's email to its founder, who requested it (`SendTestMail`). */
@Injectable()
export class SendTestMailHandler implements JobHandler {
  readonly type = 'campaign.test-mail';

  constructor(
    private readonly queries: CampaignQueries,
    private readonly composer: CampaignComposer,
    private readonly mail: MailSender,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const context = await this.queries.mailContext(idIn(payload, 'campaignId'));
    if (!context) return;
    const composed = this.composer.compose({ ...context, subject: `[Test] ${context.subject}` }, null);
    await this.mail.sendPreparedOnce(id, this.type, { ...composed, to: context.founderEmail });
  }
}

/** Notifies a founder that their campaigns are paused, with the reason (`RecordOutcomes`). */
@Injectable()
export class SendSendingPausedNoticeHandler extends MailJob {
  constructor(queries: CampaignQueries, mail: MailSender) {
    super('campaign.sending-paused', mail, async (payload, send) => {
      const founder = await queries.founder(idIn(payload, 'founderId'));
      if (!founder) return;
      const { bounces, mails } = payload as { bounces: number; mails: number };
      await send(founder, sendingPaused, { username: founder.username, bounces, mails });
    });
  }
}

/**
 * Accepts jobs of an earlier release, which queued batches of claimed emails. There is nothing to do: the
 * claimed deliveries are due again within two minutes.
 */
@Injectable()
export class RetiredBatchHandler implements JobHandler {
  readonly type = 'campaign.send-batch';

  async handle(): Promise<void> {
    // Deliberately empty.
  }
}
