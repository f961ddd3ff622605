import { MailTemplate } from '../../../platform/mail/mail-template.js';

/** The account is gone; somebody else who did it would be noticed here. */
export const accountDeleted = new MailTemplate<{ email: string }>('account-deleted', {
  subject: 'Your Groundswell account is deleted',
  reason: 'You get this last mail because your account was deleted.',
  heading: 'Your account is deleted',
  greeting: false,
  blocks: [
    'The account of **{{email}}** is closed. Your ideas, their waitlists and feedback, your votes and every session are gone. This cannot be undone.',
    'The law asks us to keep payments and a minimal record (this address, and when the account was made and deleted) for 7 years. After that they go too.',
    'It was not you? Write to {{supportEmail}} today.',
  ],
});
