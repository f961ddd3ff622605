import type { MailTemplate } from './template.js';

/** What every mail about money is told; texts are for people. */
export interface BillingMailData {
  username: string;
  planName: string;
  /** `$15.00`; empty where the mail is about no single payment. */
  amount: string;
  /** `7/14/2025`: end of what is paid. */
  endsAt: string;
  /** `7/14/2025`: end of access, days later while a renewal fails. */
  accessUntil: string;
  /** A sentence about the plan before, with a space before it; empty where there is nothing to say. */
  creditNote: string;
  receiptNumber: string;
  providerName: string;
}

const REASON = 'You get this email because you have, or had, a plan on Groundswell.';
const HEADING = 'margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.02em;color:#15171C';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#4338CA;color:#FFFFFF;font-weight:600;text-decoration:none';

interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  link: { label: string; path: string };
}

/** The same words in HTML and in plain text. */
function mailOf({ subject, heading, paragraphs, link }: Words): MailTemplate {
  const html = paragraphs.map((text) => `<p style="margin:0 0 16px">${text}</p>`).join('\n    ');
  return {
    subject,
    reason: REASON,
    html: `
    <h1 class="ink" style="${HEADING}">${heading}</h1>
    <p style="margin:0 0 16px">Hi {{username}},</p>
    ${html}
    <p style="margin:0"><a class="button" href="{{appUrl}}${link.path}" style="${BUTTON}">${link.label}</a></p>`,
    text: `Hi {{username}},\n\n${paragraphs.join('\n\n')}\n\n${link.label}: {{appUrl}}${link.path}`,
  };
}

export const billingMails = {
  'payment-received': mailOf({
    subject: 'Payment received: {{amount}} for {{planName}}',
    heading: 'Thank you for your payment',
    paragraphs: [
      'We have received {{amount}} for the {{planName}} plan through {{providerName}}. It is paid until {{endsAt}}.{{creditNote}}',
      'Receipt {{receiptNumber}} is among your payments, ready to print.',
    ],
    link: { label: 'See your dashboard', path: '/dashboard' },
  }),
  'payment-refunded': mailOf({
    subject: 'Your payment was paid back',
    heading: 'Your payment was paid back',
    paragraphs: [
      'A payment of {{amount}} for the {{planName}} plan (receipt {{receiptNumber}}) was paid back through {{providerName}}. The time that it paid for is no longer part of your plan.',
    ],
    link: { label: 'See your dashboard', path: '/dashboard' },
  }),
  'renewal-failed': mailOf({
    subject: 'Your {{planName}} plan could not be renewed',
    heading: 'We could not renew your plan',
    paragraphs: [
      '{{providerName}} could not charge you for the {{planName}} plan. Please check your card or account there; it will be tried again.',
      'Your plan keeps working until {{accessUntil}}. Your public ideas stay public in any case.',
    ],
    link: { label: 'Check your plan', path: '/subscribe' },
  }),
  'grace-ends': mailOf({
    subject: 'Your {{planName}} plan ends on {{accessUntil}}',
    heading: 'Your plan is about to end',
    paragraphs: [
      'The renewal of your {{planName}} plan has still not worked, and on {{accessUntil}} it ends. Your public ideas stay public; you cannot submit new ones until you have a plan again.',
    ],
    link: { label: 'Renew your plan', path: '/subscribe' },
  }),
  'subscription-cancelled': mailOf({
    subject: 'Your {{planName}} plan will not renew',
    heading: 'Your plan will not renew',
    paragraphs: [
      'You have cancelled the {{planName}} plan. You will not be charged again, and you keep it until {{accessUntil}}.',
      'If you change your mind before then, resume it on your dashboard: nothing is charged before that day.',
    ],
    link: { label: 'See your dashboard', path: '/dashboard' },
  }),
  'subscription-resumed': mailOf({
    subject: 'Your {{planName}} plan renews again',
    heading: 'Your plan renews again',
    paragraphs: [
      'You have resumed the {{planName}} plan. Nothing was charged now. {{providerName}} charges {{amount}} on {{endsAt}}, when what you have paid for ends, and then regularly until you cancel.',
    ],
    link: { label: 'See your dashboard', path: '/dashboard' },
  }),
  'subscription-expired': mailOf({
    subject: 'Your {{planName}} plan has ended',
    heading: 'Your plan has ended',
    paragraphs: [
      'Your {{planName}} plan ended on {{accessUntil}}. Your public ideas stay public; you cannot submit new ones until you have a plan again.',
    ],
    link: { label: 'Choose a plan', path: '/subscribe' },
  }),
} satisfies Record<string, MailTemplate>;
