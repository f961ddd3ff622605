import { Injectable } from '@nestjs/common';

import { MailSender } from '../../../platform/mail/mail-sender.js';
import { JobHandler, PermanentJobError, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { ReviewNotices } from '../domain/review-notices.js';
import {
  ideaApproved,
  ideaChangesRequested,
  ideaEditApproved,
  ideaEditChangesRequested,
} from './review-mails.js';

/** Written to the outbox by `ReviewIdea`. */
type Payload = { ideaId: string; ofEdit: boolean } & (
  { decision: 'approved' } | { decision: 'changes-requested'; reviewComments: string }
);

/** Tells an author by mail that the idea was approved or needs changes. */
@Injectable()
export class SendReviewNoticeHandler implements JobHandler {
  readonly type = 'idea.review-notice';

  constructor(
    private readonly notices: ReviewNotices,
    private readonly mail: MailSender,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const decision = parse(payload);
    const notice = await this.notices.find(decision.ideaId);
    if (!notice) return; // The idea was deleted in the meantime: there is nothing to tell.
    const { email: to, ...data } = notice;
    if (decision.decision === 'approved') {
      if (decision.ofEdit) await this.mail.sendOnce({ id, to, template: ideaEditApproved, data });
      else {
        const { ideaId } = decision;
        await this.mail.sendOnce({ id, to, template: ideaApproved, data: { ...data, ideaId } });
      }
    } else {
      const { reviewComments } = decision;
      await this.mail.sendOnce({
        id,
        to,
        template: decision.ofEdit ? ideaEditChangesRequested : ideaChangesRequested,
        data: { ...data, reviewComments },
      });
    }
  }
}

/** @throws PermanentJobError when it is not what `ReviewIdea` writes. */
function parse(payload: unknown): Payload {
  const ideaId = idIn(payload, 'ideaId');
  const { decision, reviewComments, ofEdit: isEdit } = payload as Record<string, unknown>;
  // The version before wrote no such field.
  const ofEdit = isEdit === true;
  if (decision === 'approved') return { ideaId, decision, ofEdit };
  if (decision === 'changes-requested' && typeof reviewComments === 'string')
    return { ideaId, decision, reviewComments, ofEdit };
  throw new PermanentJobError('The payload of a review notice is malformed.');
}
