import { Injectable } from '@nestjs/common';

import { MailJob } from '../../../platform/mail/mail-job.js';
import { MailSender } from '../../../platform/mail/mail-sender.js';
import { idIn } from '../../../platform/queue/payload.js';
import { RECEIPT_NOTICE } from '../application/start-goal.js';
import { GoalFounderQueries } from '../infrastructure/goal-founder.queries.js';
import { receiptMail } from './receipt-mail.js';

/** Emails a founder the receipt of the goal they have just locked. Sends nothing if the goal was deleted. */
@Injectable()
export class SendReceiptHandler extends MailJob {
  constructor(founders: GoalFounderQueries, mail: MailSender) {
    super(RECEIPT_NOTICE, mail, async (payload, send) => {
      const founder = await founders.ofGoal(idIn(payload, 'goalId'));
      if (!founder) return;
      const { email, ...data } = founder;
      const { number, receipt } = payload as { number: number; receipt: string };
      await send(email, receiptMail, { ...data, goalNumber: number, receipt });
    });
  }
}
