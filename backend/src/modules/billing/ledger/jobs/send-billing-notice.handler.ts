import { Injectable } from '@nestjs/common';

import { MailJob, MailSender } from '../../../../platform/mail/mail-sender.js';
import { idIn } from '../../../../platform/queue/payload.js';
import { CancelLinks, NOTICE_SUBJECTS, NOTICES, type Notice, type NoticeDetails } from '../domain/notices.js';
import { BillingNoticeQueries } from '../infrastructure/billing-notices.queries.js';
import { malformed, textIn } from './payload.js';
import { MailTemplate, type MailWords } from '../../../../platform/mail/mail-template.js';

const reason = 'You’re receiving this email because you have, or had, a plan on Groundswell.';
const DASHBOARD = { label: 'See your dashboard', href: '{{appUrl}}/dashboard' };
const subscribe = (label: string) => ({ label, href: '{{appUrl}}/subscribe' });

/** Paragraph with a cancel link that works without signing in. Omitted for a plan that doesn't renew. */
const STOP: MailWords['blocks'][number] = {
  html: '{{#if cancelUrl}}<p class="small" style="margin:24px 0 0;font-size:13px">Your plan renews until you cancel it. <a class="small" href="{{cancelUrl}}" style="color:#666C7A">Cancel your plan</a>, even if you can\'t sign in.</p>{{/if}}',
  text: '{{#if cancelUrl}}Cancel your plan, even if you can’t sign in: {{cancelUrl}}{{/if}}',
};

const WORDS: Record<Notice, Omit<MailWords, 'reason'>> = {
  'payment-received': {
    subject: 'Payment received: {{amount}} for {{planName}}',
    heading: 'Thank you for your payment',
    blocks: [
      'We’ve received {{amount}} for the {{planName}} plan through {{providerName}}. It’s paid until {{endsAt}}.{{creditNote}}',
      'Receipt {{receiptNumber}} is with your payments, ready to print.',
      DASHBOARD,
    ],
  },
  'payment-refunded': {
    subject: 'You’ve been refunded',
    heading: 'You’ve been refunded',
    blocks: [
      'We refunded your payment of {{amount}} for the {{planName}} plan (receipt {{receiptNumber}}) through {{providerName}}. The period it paid for is no longer part of your plan.',
      DASHBOARD,
    ],
  },
  'renewal-failed': {
    subject: 'We couldn’t renew your {{planName}} plan',
    heading: 'We couldn’t renew your plan',
    blocks: [
      '{{providerName}} couldn’t charge you for the {{planName}} plan. Please check your card or account there; the charge will be tried again.',
      'Your plan keeps working until {{accessUntil}}. Your public ideas stay public either way.',
      subscribe('Check your plan'),
    ],
  },
  'grace-ends': {
    subject: 'Your {{planName}} plan ends on {{accessUntil}}',
    heading: 'Your plan is about to end',
    blocks: [
      'Your {{planName}} plan still hasn’t renewed, so it ends on {{accessUntil}}. Your public ideas stay public; you can’t submit new ones until you have a plan again.',
      subscribe('Renew your plan'),
    ],
  },
  'subscription-cancelled': {
    subject: 'Your {{planName}} plan won’t renew',
    heading: 'Your plan won’t renew',
    blocks: [
      'You canceled the {{planName}} plan. You won’t be charged again, and you keep it until {{accessUntil}}.',
      'If you change your mind before then, resume it on your dashboard. You won’t be charged before that day.',
      DASHBOARD,
    ],
  },
  'subscription-resumed': {
    subject: 'Your {{planName}} plan renews again',
    heading: 'Your plan renews again',
    blocks: [
      'You resumed the {{planName}} plan and weren’t charged today. {{providerName}} will charge {{amount}} on {{endsAt}}, when your paid period ends, and then regularly until you cancel.',
      DASHBOARD,
    ],
  },
  'subscription-expired': {
    subject: 'Your {{planName}} plan has ended',
    heading: 'Your plan has ended',
    blocks: [
      'Your {{planName}} plan ended on {{accessUntil}}. Your public ideas stay public; you can’t submit new ones until you have a plan again.',
      subscribe('Choose a plan'),
    ],
  },
};

type Data = Omit<NoticeDetails, 'email' | 'userId' | 'renews' | 'isSuspended'> & {
  /** URL that cancels the plan. Empty for a plan that doesn't renew. */
  cancelUrl: string;
};

const written = (blocksOf: (notice: Notice) => MailWords['blocks']) =>
  new Map(
    NOTICES.map((notice) => [
      notice,
      new MailTemplate<Data>(notice, { ...WORDS[notice], blocks: [...blocksOf(notice), STOP], reason }),
    ]),
  );

/** The email for each kind of notice. */
const billingMails = written((notice) => WORDS[notice].blocks);

/**
 * Emails for suspended people, who can't sign in: without buttons, and without the offer to resume the plan.
 */
const billingMailsSignedOut = written((notice) =>
  notice === 'subscription-cancelled'
    ? WORDS[notice].blocks.slice(0, 1)
    : WORDS[notice].blocks.filter((block) => typeof block === 'string'),
);

/** Sends a billing notice: an email about a person's payments or plan. */
@Injectable()
export class SendBillingNoticeHandler extends MailJob {
  constructor(notices: BillingNoticeQueries, links: CancelLinks, mail: MailSender) {
    super('billing.notice', mail, async (payload, send) => {
      const notice = NOTICES.find((name) => name === textIn(payload, 'notice')) ?? malformed('notice');
      const subject = NOTICE_SUBJECTS.find((name) => textIn(payload, name)) ?? malformed('subject');
      const details = await notices.find(subject, idIn(payload, subject));
      if (!details) return; // The account was deleted in the meantime.
      const { email: to, userId, renews, isSuspended, ...data } = details;
      const mails = isSuspended ? billingMailsSignedOut : billingMails;
      await send(to, mails.get(notice)!, { ...data, cancelUrl: renews ? links.urlFor(userId) : '' });
    });
  }
}
