import { Injectable } from '@nestjs/common';

import { MailSender } from '../../../../platform/mail/mail-sender.js';
import { JobHandler, type RunningJob } from '../../../../platform/queue/job-handler.js';
import { BillingNotices, NOTICES } from '../domain/notices.js';
import { billingMails } from './billing-mails.js';
import { malformed, Payload } from './payload.js';

/** Sends a billing notice: an email about what happened to one's money. */
@Injectable()
export class SendBillingNoticeHandler implements JobHandler {
  readonly type = 'billing.notice';

  constructor(
    private readonly notices: BillingNotices,
    private readonly mail: MailSender,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const fields = new Payload(payload);
    const notice = NOTICES.find((known) => known === fields.textOrNone('notice')) ?? malformed('notice');
    const paymentId = fields.idOrNone('paymentId');
    const agreementId = fields.idOrNone('agreementId');
    const details = await this.notices.find({ paymentId, agreementId, userId: fields.idOrNone('userId') });
    if (!details) return; // The account was deleted in the meantime: there is nobody to tell.
    const { email: to, ...data } = details;
    await this.mail.sendOnce({ id, to, template: billingMails.get(notice)!, data });
  }
}
