import { Injectable } from '@nestjs/common';

import { MailJob } from '../../../platform/mail/mail-job.js';
import { MailSender } from '../../../platform/mail/mail-sender.js';
import { PermanentJobError } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { ReviewNotices } from '../domain/idea.repository.js';
import {
  ideaApproved,
  ideaChangesRequested,
  ideaEditApproved,
  ideaEditChangesRequested,
} from './review-mails.js';

/** Written to the outbox by `ReviewIdea`. */
type Payload = { ideaId: string; ofEdit: boolean } & (
  | { decision: 'approved' }
  | { decision: 'changes-requested'; reviewComments: string }
);

/** Tells an author by mail that the idea was approved or needs changes. */
@Injectable()
export class SendReviewNoticeHandler extends MailJob {
  constructor(notices: ReviewNotices, mail: MailSender) {
    super('idea.review-notice', mail, async (payload, send) => {
      const decision = parse(payload);
      const { ideaId, ofEdit } = decision;
      const notice = await notices.find(ideaId);
      if (!notice) return; // The idea was deleted in the meantime: there is nothing to tell.
      const { email: to, ...data } = notice;
      if (decision.decision === 'approved') {
        if (ofEdit) await send(to, ideaEditApproved, data);
        else await send(to, ideaApproved, { ...data, ideaId });
      } else {
        const { reviewComments } = decision;
        await send(to, ofEdit ? ideaEditChangesRequested : ideaChangesRequested, { ...data, reviewComments });
      }
    });
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
