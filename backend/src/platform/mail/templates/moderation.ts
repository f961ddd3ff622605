import type { MailTemplate } from './template.js';

export interface IdeaTakenDownData {
  username: string;
  ideaTitle: string;
  /** What the admin wrote, over one line or several. Not called `reason`: that is the foot's word. */
  explanation: string;
}

export interface IdeaRestoredData {
  username: string;
  ideaTitle: string;
  slug: string;
}

export interface SuspensionData {
  username: string;
  /** As above; null when the suspension is lifted. */
  explanation: string | null;
}

const heading = (text: string) =>
  `<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.02em;color:#15171C">${text}</h1>`;
const QUOTED = `<p class="quote" style="margin:0 0 24px;padding:12px 16px;border-left:3px solid #4338CA;background:#FBFAF7;color:#15171C">{{lines explanation}}</p>`;
const button = (
  path: string,
  text: string,
) => `<p style="margin:0 0 24px"><a class="button" href="{{appUrl}}${path}"
      style="display:inline-block;padding:12px 20px;border-radius:10px;background:#4338CA;color:#FFFFFF;font-weight:600;text-decoration:none">${text}</a></p>`;

/** Mails about what admins decide to keep the site clean. */
export const moderationMails = {
  'idea-taken-down': {
    subject: 'We have taken down your idea: {{ideaTitle}}',
    html: `
    ${heading('Your idea is no longer public')}
    <p style="margin:0 0 16px">Hi {{username}},</p>
    <p style="margin:0 0 16px">We have taken <strong class="ink" style="color:#15171C">{{ideaTitle}}</strong> off the public site. The reason:</p>
    ${QUOTED}
    <p style="margin:0 0 16px">Its votes, waitlist and feedback are kept, and its campaigns send nothing for now.</p>
    <p style="margin:0">You see it differently? Write to <a href="mailto:{{supportEmail}}">{{supportEmail}}</a>.</p>`,
    text: `Hi {{username}},

We have taken "{{ideaTitle}}" off the public site. The reason:

{{explanation}}

Its votes, waitlist and feedback are kept, and its campaigns send nothing for now.

You see it differently? Write to {{supportEmail}}.`,
  },
  'idea-restored': {
    subject: 'Your idea is back: {{ideaTitle}}',
    html: `
    ${heading('Your idea is back')}
    <p style="margin:0 0 16px">Hi {{username}},</p>
    <p style="margin:0 0 24px">We have had another look at <strong class="ink" style="color:#15171C">{{ideaTitle}}</strong>: it is where it was
      before we took it down, with its votes, waitlist and feedback.</p>
    ${button('/dashboard', 'Open your dashboard')}`,
    text: `Hi {{username}},

We have had another look at "{{ideaTitle}}": it is where it was before we took it down, with its votes, waitlist and feedback.

Open your dashboard: {{appUrl}}/dashboard`,
  },
  'account-suspended': {
    subject: 'Your Groundswell account is suspended',
    reason: 'You get this email because your account was suspended.',
    html: `
    ${heading('Your account is suspended')}
    <p style="margin:0 0 16px">Hi {{username}},</p>
    <p style="margin:0 0 16px">You cannot sign in for now. Your ideas are not public, and their campaigns send nothing. The reason:</p>
    ${QUOTED}
    <p style="margin:0">You see it differently, or want your data? Write to <a href="mailto:{{supportEmail}}">{{supportEmail}}</a>.</p>`,
    text: `Hi {{username}},

You cannot sign in for now. Your ideas are not public, and their campaigns send nothing. The reason:

{{explanation}}

You see it differently, or want your data? Write to {{supportEmail}}.`,
  },
  'account-reinstated': {
    subject: 'Your Groundswell account is open again',
    reason: 'You get this email because the suspension of your account was lifted.',
    html: `
    ${heading('Welcome back')}
    <p style="margin:0 0 16px">Hi {{username}},</p>
    <p style="margin:0 0 24px">The suspension is lifted. You can sign in again, and your ideas are where they were.</p>
    ${button('/dashboard', 'Open your dashboard')}`,
    text: `Hi {{username}},

The suspension is lifted. You can sign in again, and your ideas are where they were.

Open your dashboard: {{appUrl}}/dashboard`,
  },
} satisfies Record<string, MailTemplate>;
