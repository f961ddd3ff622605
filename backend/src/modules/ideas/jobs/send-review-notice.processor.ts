import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';

import { MailSender } from '../../../platform/mail/mail-sender.js';
import { JobHandler, PermanentJobError, type RunningJob } from '../../../platform/queue/job-handler.js';
import { ReviewNotices } from '../domain/review-notices.js';

/** Written to the outbox by `ReviewIdea`. */
type Payload =
  | { ideaId: string; decision: 'approved' }
  | { ideaId: string; decision: 'changes-requested'; reviewComments: string };

/** Tells an author by mail that the idea was approved or needs changes (specification section 4). */
@Injectable()
export class SendReviewNotice extends JobHandler {
  readonly type = 'idea.review-notice';

  constructor(
    private readonly notices: ReviewNotices,
    private readonly mail: MailSender,
  ) {
    super();
  }

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const verdict = parse(payload);
    const notice = await this.notices.find(verdict.ideaId);
    if (!notice) return; // The idea was deleted in the meantime: there is nothing to tell.
    const { email: to, ...data } = notice;
    if (verdict.decision === 'approved') {
      await this.mail.sendOnce({ id, to, template: 'idea-approved', data });
    } else {
      const { reviewComments } = verdict;
      await this.mail.sendOnce({
        id,
        to,
        template: 'idea-changes-requested',
        data: { ...data, reviewComments },
      });
    }
  }
}

/** @throws PermanentJobError when it is not what `ReviewIdea` writes. */
function parse(payload: unknown): Payload {
  const { ideaId, decision, reviewComments } = (payload ?? {}) as Record<string, unknown>;
  if (typeof ideaId === 'string' && isUUID(ideaId)) {
    if (decision === 'approved') return { ideaId, decision };
    if (decision === 'changes-requested' && typeof reviewComments === 'string') {
      return { ideaId, decision, reviewComments };
    }
  }
  throw new PermanentJobError('The payload of a review notice is malformed.');
}
