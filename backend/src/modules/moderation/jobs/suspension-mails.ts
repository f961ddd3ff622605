import { MailTemplate } from '../../../platform/mail/mail-template.js';

export const accountSuspended = new MailTemplate<{
  username: string;
  /** What the admin wrote, over one line or several. */
  explanation: string;
}>('account-suspended', {
  subject: 'Your Groundswell account is suspended',
  reason: 'You get this email because your account was suspended.',
  heading: 'Your account is suspended',
  blocks: [
    'You cannot sign in for now. Your ideas are not public, and their campaigns send nothing. The reason:',
    { quote: 'explanation' },
    'You see it differently, or want your data? Write to {{supportEmail}}.',
  ],
});

export const accountReinstated = new MailTemplate<{ username: string }>('account-reinstated', {
  subject: 'Your Groundswell account is open again',
  reason: 'You get this email because the suspension of your account was lifted.',
  heading: 'Welcome back',
  blocks: [
    'The suspension is lifted. You can sign in again, and your ideas are where they were.',
    { label: 'Open your dashboard', href: '{{appUrl}}/dashboard' },
  ],
});
