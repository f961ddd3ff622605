import { Injectable } from '@nestjs/common';

import { MailJob } from '../../../platform/mail/mail-job.js';
import { MailSender } from '../../../platform/mail/mail-sender.js';
import { PermanentJobError } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { ReviewNotices } from '../domain/idea.repository.js';
import { ideaRestored, ideaTakenDown } from './review-mails.js';

/** Written to the outbox by `TakeDownIdea` and `RestoreIdea`. */
type Payload =
  | { ideaId: string; decision: 'taken-down'; reason: string }
  | { ideaId: string; decision: 'restored' };

/** Tells an author by mail that the idea was taken down, and why, or that it is back. */
@Injectable()
export class SendTakedownNoticeHandler extends MailJob {
  constructor(notices: ReviewNotices, mail: MailSender) {
    super('idea.removal-notice', mail, async (payload, send) => {
      const what = parse(payload);
      const notice = await notices.find(what.ideaId);
      if (!notice) return; // The idea was deleted in the meantime: there is nothing to tell.
      const { email: to, ...data } = notice;
      if (what.decision === 'restored') await send(to, ideaRestored, data);
      else await send(to, ideaTakenDown, { ...data, explanation: what.reason });
    });
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
