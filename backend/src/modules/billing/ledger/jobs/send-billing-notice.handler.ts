import { Injectable } from '@nestjs/common';

import { MailJob } from '../../../../platform/mail/mail-job.js';
import { MailSender } from '../../../../platform/mail/mail-sender.js';
import { idIn } from '../../../../platform/queue/payload.js';
import { CancelLinks } from '../domain/cancel-links.js';
import { NOTICE_SUBJECTS, NOTICES } from '../domain/notices.js';
import { BillingNoticeQueries } from '../infrastructure/billing-notices.queries.js';
import { billingMails, billingMailsSignedOut } from './billing-mails.js';
import { malformed, textIn } from './payload.js';

/** Sends a billing notice: an email about what happened to one's money. */
@Injectable()
export class SendBillingNoticeHandler extends MailJob {
  constructor(notices: BillingNoticeQueries, links: CancelLinks, mail: MailSender) {
    super('billing.notice', mail, async (payload, send) => {
      const notice = NOTICES.find((known) => known === textIn(payload, 'notice')) ?? malformed('notice');
      const subject = NOTICE_SUBJECTS.find((name) => textIn(payload, name)) ?? malformed('subject');
      const details = await notices.find(subject, idIn(payload, subject));
      if (!details) return; // The account was deleted in the meantime: there is nobody to tell.
      const { email: to, userId, renews, isSuspended, ...data } = details;
      const mails = isSuspended ? billingMailsSignedOut : billingMails;
      await send(to, mails.get(notice)!, { ...data, cancelUrl: renews ? links.urlFor(userId) : '' });
    });
  }
}
