import { Injectable } from '@nestjs/common';

import { MailSender } from '../../../platform/mail/mail-sender.js';
import { JobHandler, PermanentJobError, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { ReviewNotices } from '../domain/review-notices.js';
import { ideaRestored, ideaTakenDown } from './review-mails.js';

/** Written to the outbox by `TakeDownIdea` and `RestoreIdea`. */
type Payload =
  { ideaId: string; decision: 'taken-down'; reason: string } | { ideaId: string; decision: 'restored' };

/** Tells an author by mail that the idea was taken down, and why, or that it is back. */
@Injectable()
export class SendTakedownNoticeHandler implements JobHandler {
  readonly type = 'idea.removal-notice';

  constructor(
    private readonly notices: ReviewNotices,
    private readonly mail: MailSender,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const what = parse(payload);
    const notice = await this.notices.find(what.ideaId);
    if (!notice) return; // The idea was deleted in the meantime: there is nothing to tell.
    const { email: to, ...data } = notice;
    if (what.decision === 'restored') {
      await this.mail.sendOnce({ id, to, template: ideaRestored, data });
    } else {
      await this.mail.sendOnce({
        id,
        to,
        template: ideaTakenDown,
        data: { ...data, explanation: what.reason },
      });
    }
  }
}

/** @throws PermanentJobError when it is not what the use cases write. */
function parse(payload: unknown): Payload {
  const ideaId = idIn(payload, 'ideaId');
  const { decision, reason } = payload as Record<string, unknown>;
  if (decision === 'restored') return { ideaId, decision };
  if (decision === 'taken-down' && typeof reason === 'string') return { ideaId, decision, reason };
  throw new PermanentJobError('The payload of a takedown notice is malformed.');
}
