import { Injectable } from '@nestjs/common';

import { MailJob } from '../../../../platform/mail/mail-job.js';
import { MailSender } from '../../../../platform/mail/mail-sender.js';
import { BillingNotices, NOTICES } from '../domain/notices.js';
import { billingMails } from './billing-mails.js';
import { malformed, Payload } from './payload.js';

/** Sends a billing notice: an email about what happened to one's money. */
@Injectable()
export class SendBillingNoticeHandler extends MailJob {
  constructor(notices: BillingNotices, mail: MailSender) {
    super('billing.notice', mail, async (payload, send) => {
      const fields = new Payload(payload);
      const notice = NOTICES.find((known) => known === fields.textOrNone('notice')) ?? malformed('notice');
      const paymentId = fields.idOrNone('paymentId');
      const agreementId = fields.idOrNone('agreementId');
      const details = await notices.find({ paymentId, agreementId, userId: fields.idOrNone('userId') });
      if (!details) return; // The account was deleted in the meantime: there is nobody to tell.
      const { email: to, ...data } = details;
      await send(to, billingMails.get(notice)!, data);
    });
  }
}
