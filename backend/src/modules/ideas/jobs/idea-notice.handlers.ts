import { Injectable } from '@nestjs/common';

import { MailJob, MailSender } from '../../../platform/mail/mail-sender.js';
import { PermanentJobError } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { IdeaJobQueries } from '../infrastructure/idea-jobs.queries.js';
import {
  ideaApproved,
  ideaChangesRequested,
  ideaEditApproved,
  ideaEditChangesRequested,
  ideaRestored,
  ideaTakenDown,
} from './review-mails.js';

/** Payload written to the outbox by `ReviewIdea`. */
type ReviewNotice = { ideaId: string; ofEdit: boolean } & (
  | { decision: 'approved' }
  | { decision: 'changes-requested'; reviewComments: string }
);

/** Emails an author that the idea was approved or needs changes. */
@Injectable()
export class SendReviewNoticeHandler extends MailJob {
  constructor(ideas: IdeaJobQueries, mail: MailSender) {
    super('idea.review-notice', mail, async (payload, send) => {
      const decision = readReviewNotice(payload);
      const { ideaId, ofEdit } = decision;
      const notice = await ideas.notice(ideaId);
      if (!notice) return; // The idea was deleted in the meantime.
      if (decision.decision === 'approved') {
        if (ofEdit) await send(notice, ideaEditApproved, notice);
        else await send(notice, ideaApproved, { ...notice, ideaId });
      } else {
        const { reviewComments } = decision;
        const template = ofEdit ? ideaEditChangesRequested : ideaChangesRequested;
        await send(notice, template, { ...notice, reviewComments });
      }
    });
  }
}

/** @throws PermanentJobError if the payload is invalid. */
function readReviewNotice(payload: unknown): ReviewNotice {
  const ideaId = idIn(payload, 'ideaId');
  const { decision, reviewComments, ofEdit: isEdit } = payload as Record<string, unknown>;
  // Optional, because earlier versions didn't write this field.
  const ofEdit = isEdit === true;
  if (decision === 'approved') return { ideaId, decision, ofEdit };
  if (decision === 'changes-requested' && typeof reviewComments === 'string')
    return { ideaId, decision, reviewComments, ofEdit };
  throw new PermanentJobError('The payload of a review notice is malformed.');
}

/** Payload written to the outbox by `Takedowns`. */
type TakedownNotice =
  | { ideaId: string; decision: 'taken-down'; reason: string }
  | { ideaId: string; decision: 'restored' };

/** Emails an author that the idea was taken down, with the reason, or that it was restored. */
@Injectable()
export class SendTakedownNoticeHandler extends MailJob {
  constructor(ideas: IdeaJobQueries, mail: MailSender) {
    super('idea.removal-notice', mail, async (payload, send) => {
      const what = readTakedownNotice(payload);
      const notice = await ideas.notice(what.ideaId);
      if (!notice) return; // The idea was deleted in the meantime.
      if (what.decision === 'restored') await send(notice, ideaRestored, notice);
      else await send(notice, ideaTakenDown, { ...notice, explanation: what.reason });
    });
  }
}

/** @throws PermanentJobError if the payload is invalid. */
function readTakedownNotice(payload: unknown): TakedownNotice {
  const ideaId = idIn(payload, 'ideaId');
  const { decision, reason } = payload as Record<string, unknown>;
  if (decision === 'restored') return { ideaId, decision };
  if (decision === 'taken-down' && typeof reason === 'string') return { ideaId, decision, reason };
  throw new PermanentJobError('The payload of a takedown notice is malformed.');
}
