import type { MailTemplate } from './template.js';

export interface IdeaApprovedData {
  username: string;
  ideaTitle: string;
  slug: string;
}

/** An admin approved the idea: its page is public. */
export const ideaApproved: MailTemplate = {
  subject: 'Your idea is live: {{ideaTitle}}',
  html: `
    <h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.02em;color:#15171C">Your idea is live</h1>
    <p style="margin:0 0 16px">Hi {{username}},</p>
    <p style="margin:0 0 24px">We have approved <strong class="ink" style="color:#15171C">{{ideaTitle}}</strong>. Anyone can now find it,
      vote for it, join its waitlist and tell you what they think.</p>
    <p style="margin:0 0 24px"><a class="button" href="{{appUrl}}/ideas/{{slug}}"
      style="display:inline-block;padding:12px 20px;border-radius:10px;background:#4338CA;color:#FFFFFF;font-weight:600;text-decoration:none">See
      your idea</a></p>
    <p style="margin:0">The first votes come from people you tell. Share the link with five of them today.</p>`,
  text: `Hi {{username}},

We have approved "{{ideaTitle}}". Anyone can now find it, vote for it, join its waitlist and tell you what they think.

See your idea: {{appUrl}}/ideas/{{slug}}

The first votes come from people you tell. Share the link with five of them today.`,
};

/** An admin approved an edit of a live idea: its page shows it now. */
export const ideaEditApproved: MailTemplate = {
  subject: 'Your changes are live: {{ideaTitle}}',
  html: `
    <h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.02em;color:#15171C">Your changes are live</h1>
    <p style="margin:0 0 16px">Hi {{username}},</p>
    <p style="margin:0 0 24px">We have approved your changes of <strong class="ink" style="color:#15171C">{{ideaTitle}}</strong>. Everybody
      who opens its page now reads them. Votes, sign-ups and feedback stayed as they were.</p>
    <p style="margin:0 0 24px"><a class="button" href="{{appUrl}}/ideas/{{slug}}"
      style="display:inline-block;padding:12px 20px;border-radius:10px;background:#4338CA;color:#FFFFFF;font-weight:600;text-decoration:none">See
      your idea</a></p>`,
  text: `Hi {{username}},

We have approved your changes of "{{ideaTitle}}". Everybody who opens its page now reads them. Votes, sign-ups and feedback stayed as they were.

See your idea: {{appUrl}}/ideas/{{slug}}`,
};
