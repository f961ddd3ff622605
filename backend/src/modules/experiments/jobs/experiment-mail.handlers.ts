import { Injectable } from '@nestjs/common';

import { msg } from '../../../shared/message.js';
import { idIn } from '../../../platform/queue/payload.js';
import type { IdeaFounder } from '../../ideas/index.js';
import { OptionalMailJob, OptionalMails } from '../../mail-preferences/index.js';
import { EXPERIMENT_NOTICE } from '../application/decide-experiments.js';
import { ReadExperiments } from '../application/read-experiments.js';
import { ExperimentQueries } from '../infrastructure/experiment.queries.js';
import { experimentMail, pageTestApproved, pageTestDeclined } from './experiment-mails.js';
import { MailJob, MailSender } from '../../../platform/mail/mail-sender.js';
import { PermanentJobError } from '../../../platform/queue/job-handler.js';
import { PAGE_TEST_NOTICE } from '../application/review-page-test.js';

const KINDS = { page: msg('page test'), price: msg('price ladder') };

/** Emails a founder the result of one of their experiments (`DecideExperiments`). */
@Injectable()
export class SendExperimentNoticeHandler extends OptionalMailJob<IdeaFounder> {
  constructor(founders: ExperimentQueries, experiments: ReadExperiments, mails: OptionalMails) {
    const founderOf = (payload: unknown) => founders.founderOf(idIn(payload, 'experimentId'));
    super(EXPERIMENT_NOTICE, 'verdicts', mails, founderOf, async (founder, payload, send) => {
      const { founderId, username, ideaId, ideaTitle } = founder;
      const found = await experiments.ofIdea(founderId, ideaId);
      const { kind, title, text } = found.find(({ id }) => id === idIn(payload, 'experimentId'))!;
      await send(experimentMail, { username, ideaId, ideaTitle, experiment: KINDS[kind], title, text });
    });
  }
}

/** Emails a founder that their page test is running, or why it was declined (`ReviewPageTest`). */
@Injectable()
export class SendPageTestNoticeHandler extends MailJob {
  constructor(founders: ExperimentQueries, mail: MailSender) {
    super(PAGE_TEST_NOTICE, mail, async (payload, send) => {
      const ideaId = idIn(payload, 'ideaId');
      const { decision, reviewComments } = payload as Record<string, unknown>;
      const founder = await founders.founderOfIdea(ideaId);
      if (!founder) return;
      const { username, ideaTitle } = founder;
      const data = { username, ideaTitle, ideaId };
      if (decision === 'approved') await send(founder, pageTestApproved, data);
      else if (typeof reviewComments === 'string')
        await send(founder, pageTestDeclined, { ...data, reviewComments });
      else throw new PermanentJobError('The payload of a page test notice is malformed.');
    });
  }
}
