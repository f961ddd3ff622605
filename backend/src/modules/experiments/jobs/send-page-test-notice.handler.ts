import { Injectable } from '@nestjs/common';

import { MailJob } from '../../../platform/mail/mail-job.js';
import { MailSender } from '../../../platform/mail/mail-sender.js';
import { PermanentJobError } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { PAGE_TEST_NOTICE } from '../application/review-page-test.js';
import { ExperimentQueries } from '../infrastructure/experiment.queries.js';
import { pageTestApproved, pageTestDeclined } from './page-test-mails.js';

/** Tells a founder by mail that their page test runs, or why it does not (`ReviewPageTest`). */
@Injectable()
export class SendPageTestNoticeHandler extends MailJob {
  constructor(founders: ExperimentQueries, mail: MailSender) {
    super(PAGE_TEST_NOTICE, mail, async (payload, send) => {
      const ideaId = idIn(payload, 'ideaId');
      const { decision, reviewComments } = payload as Record<string, unknown>;
      const founder = await founders.founderOfIdea(ideaId);
      if (!founder) return;
      const { email: to, username, ideaTitle } = founder;
      const data = { username, ideaTitle, ideaId };
      if (decision === 'approved') await send(to, pageTestApproved, data);
      else if (typeof reviewComments === 'string')
        await send(to, pageTestDeclined, { ...data, reviewComments });
      else throw new PermanentJobError('The payload of a page test notice is malformed.');
    });
  }
}
