import { MailTemplate } from '../../../platform/mail/mail-template.js';

/** Asks a mailbox whether a sign-up was its owner's. Our words alone: no link or image of a founder's. */
export const confirmSignUp = new MailTemplate<{
  ideaTitle: string;
  /** The details of the sign-up, a sentence each. */
  details: string[];
  confirmUrl: string;
  unsubscribeUrl: string;
}>('confirm-sign-up', {
  subject: 'Was this you? The waitlist of {{ideaTitle}}',
  reason: 'You get this email because somebody entered this address on Groundswell.',
  heading: 'Was this you?',
  greeting: false,
  blocks: [
    'Somebody entered this address for the waitlist of **“{{ideaTitle}}”**. We knew it already, so nothing changes until you say so.',
    {
      html: '<ul style="margin:0 0 16px;padding-left:24px">{{#each details}}<li>{{this}}</li>{{/each}}</ul>',
      text: '{{#each details}}- {{this}}\n{{/each}}',
    },
    { label: 'Look and confirm', href: '{{confirmUrl}}' },
    'The link works for seven days. If this was not you, you need do nothing; the same page has a button that says so, and then we do not ask again.',
    {
      html: '<p class="small" style="margin:0;font-size:13px"><a class="small" href="{{unsubscribeUrl}}" style="color:#666C7A">Unsubscribe</a> from this waitlist.</p>',
      text: 'Unsubscribe from this waitlist: {{unsubscribeUrl}}',
    },
  ],
});
