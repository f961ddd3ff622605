import { MailTemplate, type MailWords } from '../../../platform/mail/mail-template.js';

interface SuspensionData {
  username: string;
  /** The admin's text, on one line or several. */
  explanation: string;
  /** Where the person downloads their data. */
  dataUrl: string;
}

interface PlanData extends SuspensionData {
  planName: string;
  renewsOn: string;
  accessUntil: string;
  /** Where the person sees and cancels their plan. */
  cancelUrl: string;
}

const wordsWith = (...plan: MailWords['blocks']): MailWords => ({
  subject: 'Your Groundswell account is suspended',
  reason: 'You get this email because your account was suspended.',
  heading: 'Your account is suspended',
  blocks: [
    "You can't sign in for now. Your ideas aren't public, and their campaigns send nothing. The reason:",
    { quote: 'explanation' },
    ...plan,
    'You can download everything we hold about you, without signing in. The link works for 30 days.',
    { label: 'Download my data', href: '{{dataUrl}}' },
    'Do you disagree? Write to {{supportEmail}}.',
  ],
});

export const accountSuspended = new MailTemplate<SuspensionData>('account-suspended', wordsWith());

/** For a person with a plan that renewed until now, or that still does. */
export const suspendedWithPlan = {
  canceled: new MailTemplate<PlanData>(
    'account-suspended',
    wordsWith(
      "We canceled your {{planName}} plan: you won't be charged again. It's paid until {{accessUntil}}, and nothing is refunded.",
      { label: 'See your plan', href: '{{cancelUrl}}' },
    ),
  ),
  kept: new MailTemplate<PlanData>(
    'account-suspended',
    wordsWith('Your {{planName}} plan still renews on {{renewsOn}}. You can cancel it without signing in.', {
      label: 'Cancel my plan',
      href: '{{cancelUrl}}',
    }),
  ),
};

export const accountReinstated = new MailTemplate<{ username: string }>('account-reinstated', {
  subject: 'Your Groundswell account is open again',
  reason: 'You get this email because the suspension of your account was lifted.',
  heading: 'Welcome back',
  blocks: [
    'The suspension is lifted. You can sign in again, and your ideas are where they were.',
    { label: 'Open your dashboard', href: '{{appUrl}}/dashboard' },
  ],
});
