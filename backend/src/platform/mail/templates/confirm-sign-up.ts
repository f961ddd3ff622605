import type { MailTemplate } from './template.js';

export interface ConfirmSignUpData {
  ideaTitle: string;
  /** The details of the sign-up, a sentence each. */
  details: string[];
  confirmUrl: string;
  unsubscribeUrl: string;
}

/** Asks a mailbox whether what somebody entered for its address is its owner's. Our words alone: no link or image of a founder's. */
export const confirmSignUp: MailTemplate = {
  subject: 'Was this you? The waitlist of {{ideaTitle}}',
  reason: 'You get this email because somebody entered this address on Groundswell.',
  html: `
    <h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.02em;color:#15171C">Was this you?</h1>
    <p style="margin:0 0 16px">Somebody entered this address for the waitlist of <strong class="ink" style="color:#15171C">“{{ideaTitle}}”</strong>. We knew it already, so
      nothing changes until you say so.</p>
    <ul style="margin:0 0 16px;padding-left:24px">{{#each details}}<li>{{this}}</li>{{/each}}</ul>
    <p style="margin:0 0 24px"><a class="button" href="{{confirmUrl}}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#4338CA;color:#FFFFFF;font-weight:600;text-decoration:none">Look and confirm</a></p>
    <p style="margin:0 0 16px">The link works for seven days. If this was not you, you need do nothing; the same page has a button that says so, and then we do not
      ask again.</p>
    <p class="small" style="margin:0;font-size:13px"><a class="small" href="{{unsubscribeUrl}}" style="color:#666C7A">Unsubscribe</a> from this waitlist.</p>`,
  text: `Was this you?

Somebody entered this address for the waitlist of “{{ideaTitle}}”. We knew it already, so nothing changes until you say so.

{{#each details}}- {{this}}
{{/each}}
Look and confirm, within seven days: {{confirmUrl}}

If this was not you, you need do nothing; the same page has a button that says so, and then we do not ask again.

Unsubscribe from this waitlist: {{unsubscribeUrl}}`,
};
