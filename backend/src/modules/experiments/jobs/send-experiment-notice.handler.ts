import { Injectable } from '@nestjs/common';

import { idIn } from '../../../platform/queue/payload.js';
import type { IdeaFounder } from '../../ideas/index.js';
import { OptionalMailJob, OptionalMails } from '../../mail-preferences/index.js';
import { EXPERIMENT_NOTICE } from '../application/decide-experiments.js';
import { ReadExperiments } from '../application/read-experiments.js';
import { ExperimentQueries } from '../infrastructure/experiment.queries.js';
import { experimentMail } from './experiment-mail.js';

const KINDS = { page: 'page test', price: 'price ladder' };

/** Tells a founder by mail what came of an experiment of theirs (`DecideExperiments`). */
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
