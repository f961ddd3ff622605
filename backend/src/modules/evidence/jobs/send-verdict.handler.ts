import { Injectable } from '@nestjs/common';

import { JobHandler, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { OptionalMails } from '../../mail-preferences/index.js';
import { VERDICT_NOTICE } from '../application/judge-goals.js';
import { EvidenceRecords } from '../domain/evidence-records.js';
import { verdictWords } from '../domain/read-verdict.js';
import { GoalFounderQueries } from '../infrastructure/goal-founder.queries.js';
import { verdictMail } from './verdict-mail.js';

/** Tells a founder by mail what is now said of a goal of theirs (`JudgeGoals`). */
@Injectable()
export class SendVerdictHandler implements JobHandler {
  readonly type = VERDICT_NOTICE;

  constructor(
    private readonly founders: GoalFounderQueries,
    private readonly records: EvidenceRecords,
    private readonly mails: OptionalMails,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const goalId = idIn(payload, 'goalId');
    const founder = await this.founders.ofGoal(goalId);
    if (!founder) return; // The idea is gone, or the founder suspended.
    const { founderId, email: to, username, ideaId, ideaTitle } = founder;
    const idea = await this.records.find(founderId, ideaId);
    const goal = idea?.goals[0];
    const { id: latestId, state } = goal?.snapshot() ?? {};
    // What is said by now is another mail's matter.
    if (!goal || latestId !== goalId || state !== (payload as { state?: unknown }).state) return;
    const data = { username, ideaId, ideaTitle, ...verdictWords(goal) };
    await this.mails.sendOnce({ id, kind: 'verdicts', userId: founderId, to, template: verdictMail, data });
  }
}
