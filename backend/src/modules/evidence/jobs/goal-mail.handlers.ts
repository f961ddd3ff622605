import { Injectable } from '@nestjs/common';

import { translatorFor } from '../../../platform/i18n/translator.js';
import { Env } from '../../../platform/config/env.js';
import { idIn } from '../../../platform/queue/payload.js';
import type { IdeaFounder } from '../../ideas/index.js';
import { OptionalMailJob, OptionalMails } from '../../mail-preferences/index.js';
import { VERDICT_NOTICE } from '../application/judge-goals.js';
import { EvidenceRecords } from '../domain/evidence-records.js';
import { drawnCard } from '../domain/drawn-card.js';
import { verdictCard, verdictWords } from '../domain/read-verdict.js';
import { GoalQueries } from '../infrastructure/goal.queries.js';
import { drawVerdictMail } from './verdict-picture.js';
import { cardAlt } from '../../../shared/verdict-card.js';
import { VERDICT_PICTURE, verdictMail, receiptMail } from './goal-mails.js';
import { MailJob, MailSender } from '../../../platform/mail/mail-sender.js';
import { RECEIPT_NOTICE } from '../application/start-goal.js';

/** Emails a founder the new verdict on their goal (`JudgeGoals`). */
@Injectable()
export class SendVerdictHandler extends OptionalMailJob<IdeaFounder> {
  constructor(goals: GoalQueries, records: EvidenceRecords, mails: OptionalMails, env: Env) {
    const founderOf = (payload: unknown) => goals.founderOf(idIn(payload, 'goalId'));
    super(VERDICT_NOTICE, 'verdicts', mails, founderOf, async (founder, payload, send) => {
      const { founderId, username, ideaId, ideaTitle } = founder;
      const idea = await records.find(founderId, ideaId);
      const goal = idea?.goals[0];
      const latest = goal?.snapshot();
      const { state } = payload as { state?: unknown };
      // If the state has changed since, another job sends the email about the new state.
      if (!goal || latest?.id !== idIn(payload, 'goalId') || latest.state !== state) return;
      const card = drawnCard(verdictCard(goal), translatorFor(founder.locale ?? env.founderLocale));
      const sentence = card.sentences.join(' ');
      await send(
        verdictMail,
        { username, ideaId, ideaTitle, ...verdictWords(goal), alt: cardAlt(card), sentence },
        [{ name: VERDICT_PICTURE, png: await drawVerdictMail(card) }],
      );
    });
  }
}

/** Emails a founder the receipt of the goal they have just started. Sends nothing if the goal was deleted. */
@Injectable()
export class SendReceiptHandler extends MailJob {
  constructor(goals: GoalQueries, mail: MailSender) {
    super(RECEIPT_NOTICE, mail, async (payload, send) => {
      const founder = await goals.founderOf(idIn(payload, 'goalId'));
      if (!founder) return;
      const { number, receipt } = payload as { number: number; receipt: string };
      await send(founder, receiptMail, { ...founder, goalNumber: number, receipt });
    });
  }
}
