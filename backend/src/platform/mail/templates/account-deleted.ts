import type { MailTemplate } from './template.js';

export interface AccountDeletedData {
  /** Of the account. */
  email: string;
}

/** The account is gone; somebody else who did it would be noticed here. */
export const accountDeleted: MailTemplate = {
  subject: 'Your Groundswell account is deleted',
  reason: 'You get this last mail because your account was deleted.',
  html: `
    <h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.02em;color:#15171C">Your account is deleted</h1>
    <p style="margin:0 0 16px">The account of <strong class="ink" style="color:#15171C">{{email}}</strong> is closed. Your ideas, their waitlists and feedback, your votes and every session are gone. This cannot be undone.</p>
    <p style="margin:0 0 16px">The law asks us to keep payments and a minimal record (this address, and when the account was made and deleted)
      for 7 years. After that they go too.</p>
    <p style="margin:0">It was not you? Write to <a href="mailto:{{supportEmail}}">{{supportEmail}}</a> today.</p>`,
  text: `The account of {{email}} is closed. Your ideas, their waitlists and feedback, your votes and every session are gone. This cannot be undone.

The law asks us to keep payments and a minimal record (this address, and when the account was made and deleted) for 7 years. After that they go too.

It was not you? Write to {{supportEmail}} today.`,
};
