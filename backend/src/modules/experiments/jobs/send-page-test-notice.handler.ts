import { Injectable } from '@nestjs/common';

import { MailSender } from '../../../platform/mail/mail-sender.js';
import { JobHandler, PermanentJobError, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { PAGE_TEST_NOTICE } from '../application/review-page-test.js';
import { ExperimentFounderQueries } from '../infrastructure/experiment-founder.queries.js';
import { pageTestApproved, pageTestDeclined } from './page-test-mails.js';

/** Tells a founder by mail that their page test runs, or why it does not (`ReviewPageTest`). */
@Injectable()
export class SendPageTestNoticeHandler implements JobHandler {
  readonly type = PAGE_TEST_NOTICE;

  constructor(
    private readonly founders: ExperimentFounderQueries,
    private readonly mail: MailSender,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const ideaId = idIn(payload, 'ideaId');
    const { decision, reviewComments } = payload as Record<string, unknown>;
    const founder = await this.founders.ofIdea(ideaId);
    if (!founder) return;
    const { email: to, username, ideaTitle } = founder;
    const data = { username, ideaTitle, ideaId };
    if (decision === 'approved') await this.mail.sendOnce({ id, to, template: pageTestApproved, data });
    else if (typeof reviewComments === 'string')
      await this.mail.sendOnce({ id, to, template: pageTestDeclined, data: { ...data, reviewComments } });
    else throw new PermanentJobError('The payload of a page test notice is malformed.');
  }
}
