import { Injectable } from '@nestjs/common';

import { MailJob, MailSender } from '../../../../platform/mail/mail-sender.js';
import { idIn } from '../../../../platform/queue/payload.js';
import { CancelLinks, NOTICE_SUBJECTS, NOTICES, type Notice, type NoticeDetails } from '../domain/notices.js';
import { BillingNoticeQueries } from '../infrastructure/billing-notices.queries.js';
import { malformed, textIn } from './payload.js';
import { charge, list, type Message, msg } from '../../../../shared/message.js';
import { PLANS } from '../../catalog/domain/plan.js';
import { type MailBlock, MailTemplate, type MailWords } from '../../../../platform/mail/mail-template.js';

type Data = Omit<NoticeDetails, 'email' | 'locale' | 'userId' | 'renews' | 'isSuspended'> & {
  /** URL that cancels the plan. Empty for a plan that doesn't renew. */
  cancelUrl: string;
};

const reason = msg('You’re receiving this email because you have, or had, a plan on Groundswell.');
const DASHBOARD: MailBlock<Data> = {
  label: msg('See your dashboard'),
  href: (_data, mail) => mail.at('/dashboard'),
};
const subscribe = (label: Message): MailBlock<Data> => ({
  label,
  href: (_data, mail) => mail.at('/subscribe'),
});

/** Paragraph with a cancel link that works without signing in. Omitted for a plan that doesn't renew. */
const STOP: MailBlock<Data> = ({ cancelUrl }, mail) => {
  if (cancelUrl === '') return null;
  const cancel = mail.link(cancelUrl);
  const words = msg(
    'Your plan renews until you cancel it. <cancel>Cancel your plan</cancel>, even if you can’t sign in.',
  );
  return {
    html: `<p class="small" style="margin:24px 0 0;font-size:13px">${mail.linked(words, { cancel })}</p>`,
    text: mail.text(msg('Cancel your plan, even if you can’t sign in: {url}', { url: cancel })),
  };
};

const PAID = msg(
  'We’ve received {amount} for the {planName} plan through {providerName}. It’s paid until {endsAt}.',
);

/** The paragraph about a payment, with a sentence about the credit for the previous plan. */
const payment: MailBlock<Data> = (data, mail) => {
  if (data.credit === null) return PAID;
  const { planId, daysLeft, worth, days } = data.credit;
  const credit = msg(
    'The {daysLeft, plural, one {# day} other {# days}} left of your {oldPlan} plan, worth {worth}, became {days} of these days.',
    {
      daysLeft,
      oldPlan: PLANS[planId].name,
      worth: list(worth.map(({ minor, currency }) => charge({ amount: minor, currency }))),
      days,
    },
  );
  return {
    html: `<p style="margin:0 0 16px">${mail.html(PAID, data)} ${mail.html(credit)}</p>`,
    text: `${mail.text(PAID, data)} ${mail.text(credit)}`,
  };
};

const WORDS: Record<Notice, Omit<MailWords<Data>, 'reason'>> = {
  'payment-received': {
    subject: msg('Payment received: {amount} for {planName}'),
    heading: msg('Thank you for your payment'),
    blocks: [payment, msg('Receipt {receiptNumber} is with your payments, ready to print.'), DASHBOARD],
  },
  'payment-refunded': {
    subject: msg('You’ve been refunded'),
    heading: msg('You’ve been refunded'),
    blocks: [
      msg(
        'We refunded your payment of {amount} for the {planName} plan (receipt {receiptNumber}) through {providerName}. The period it paid for is no longer part of your plan.',
      ),
      DASHBOARD,
    ],
  },
  'renewal-failed': {
    subject: msg('We couldn’t renew your {planName} plan'),
    heading: msg('We couldn’t renew your plan'),
    blocks: [
      msg(
        '{providerName} couldn’t charge you for the {planName} plan. Please check your card or account there; the charge will be tried again.',
      ),
      msg('Your plan keeps working until {accessUntil}. Your public ideas stay public either way.'),
      subscribe(msg('Check your plan')),
    ],
  },
  'grace-ends': {
    subject: msg('Your {planName} plan ends on {accessUntil}'),
    heading: msg('Your plan is about to end'),
    blocks: [
      msg(
        'Your {planName} plan still hasn’t renewed, so it ends on {accessUntil}. Your public ideas stay public; you can’t submit new ones until you have a plan again.',
      ),
      subscribe(msg('Renew your plan')),
    ],
  },
  'subscription-cancelled': {
    subject: msg('Your {planName} plan won’t renew'),
    heading: msg('Your plan won’t renew'),
    blocks: [
      msg(
        'You canceled the {planName} plan. You won’t be charged again, and you keep it until {accessUntil}.',
      ),
      msg(
        'If you change your mind before then, resume it on your dashboard. You won’t be charged before that day.',
      ),
      DASHBOARD,
    ],
  },
  'subscription-resumed': {
    subject: msg('Your {planName} plan renews again'),
    heading: msg('Your plan renews again'),
    blocks: [
      msg(
        'You resumed the {planName} plan and weren’t charged today. {providerName} will charge {amount} on {endsAt}, when your paid period ends, and then regularly until you cancel.',
      ),
      DASHBOARD,
    ],
  },
  'subscription-expired': {
    subject: msg('Your {planName} plan has ended'),
    heading: msg('Your plan has ended'),
    blocks: [
      msg(
        'Your {planName} plan ended on {accessUntil}. Your public ideas stay public; you can’t submit new ones until you have a plan again.',
      ),
      subscribe(msg('Choose a plan')),
    ],
  },
};

const written = (blocksOf: (notice: Notice) => MailBlock<Data>[]) =>
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
    : WORDS[notice].blocks.filter((block) => !('label' in block)),
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
      const { userId, renews, isSuspended } = details;
      const mails = isSuspended ? billingMailsSignedOut : billingMails;
      await send(details, mails.get(notice)!, { ...details, cancelUrl: renews ? links.urlFor(userId) : '' });
    });
  }
}
