import { Injectable } from '@nestjs/common';

import { JobHandler, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { OptionalMails } from '../../mail-preferences/index.js';
import { EXPERIMENT_NOTICE } from '../application/decide-experiments.js';
import { ReadExperiments } from '../application/read-experiments.js';
import { ExperimentFounderQueries } from '../infrastructure/experiment-founder.queries.js';
import { experimentMail } from './experiment-mail.js';

const KINDS = { page: 'page test', price: 'price ladder' };

/** Tells a founder by mail what came of an experiment of theirs (`DecideExperiments`). */
@Injectable()
export class SendExperimentNoticeHandler implements JobHandler {
  readonly type = EXPERIMENT_NOTICE;

  constructor(
    private readonly founders: ExperimentFounderQueries,
    private readonly experiments: ReadExperiments,
    private readonly mails: OptionalMails,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const experimentId = idIn(payload, 'experimentId');
    const founder = await this.founders.of(experimentId);
    if (!founder) return; // The idea is gone, or the founder suspended.
    const { founderId: userId, email: to, username, ideaId, ideaTitle } = founder;
    const found = await this.experiments.ofIdea(userId, ideaId);
    const { kind, title, text } = found.find((one) => one.id === experimentId)!;
    const data = { username, ideaId, ideaTitle, experiment: KINDS[kind], title, text };
    await this.mails.sendOnce({ id, kind: 'verdicts', userId, to, template: experimentMail, data });
  }
}
