import { Injectable } from '@nestjs/common';

import { idIn } from '../../../platform/queue/payload.js';
import type { IdeaFounder } from '../../ideas/index.js';
import { OptionalMailJob, OptionalMails } from '../../mail-preferences/index.js';
import { VERDICT_NOTICE } from '../application/judge-goals.js';
import { EvidenceRecords } from '../domain/evidence-records.js';
import { verdictWords } from '../domain/read-verdict.js';
import { GoalFounderQueries } from '../infrastructure/goal-founder.queries.js';
import { verdictMail } from './verdict-mail.js';

/** Tells a founder by mail what is now said of a goal of theirs (`JudgeGoals`). */
@Injectable()
export class SendVerdictHandler extends OptionalMailJob<IdeaFounder> {
  constructor(founders: GoalFounderQueries, records: EvidenceRecords, mails: OptionalMails) {
    const founderOf = (payload: unknown) => founders.ofGoal(idIn(payload, 'goalId'));
    super(VERDICT_NOTICE, 'verdicts', mails, founderOf, async (founder, payload, send) => {
      const { founderId, username, ideaId, ideaTitle } = founder;
      const idea = await records.find(founderId, ideaId);
      const goal = idea?.goals[0];
      const latest = goal?.snapshot();
      const { state } = payload as { state?: unknown };
      // What is said by now is another mail's matter.
      if (!goal || latest?.id !== idIn(payload, 'goalId') || latest.state !== state) return;
      await send(verdictMail, { username, ideaId, ideaTitle, ...verdictWords(goal) });
    });
  }
}
