import { MailTemplate } from '../../../platform/mail/mail-template.js';

/** Confirms a deletion. If another person deleted the account, its owner notices here. */
export const accountDeleted = new MailTemplate<{
  email: string;
  /** More sentences about what the deletion ended; empty without any. */
  notes: string;
}>('account-deleted', {
  subject: 'Your Groundswell account is deleted',
  reason: 'You get this last mail because your account was deleted.',
  heading: 'Your account is deleted',
  greeting: false,
  blocks: [
    'The account of **{{email}}** is closed. Your ideas, their waitlists and feedback, your votes and every session are gone. This cannot be undone.{{#if notes}} {{notes}}{{/if}}',
    'The law asks us to keep payments and a minimal record (this address, and when the account was made and deleted) for 7 years. After that they go too.',
    "Wasn't you? Email {{supportEmail}} right away.",
  ],
});
