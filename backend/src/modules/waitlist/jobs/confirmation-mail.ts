import { MailTemplate, type MailWords } from '../../../platform/mail/mail-template.js';
import type { ConfirmationKind } from '../domain/confirmation.js';

interface ConfirmationData {
  ideaTitle: string;
  /** When the sign-up was made, as a day. */
  joinedOn: string;
  /** The details of the sign-up, a sentence each. */
  details: string[];
  confirmUrl: string;
  unsubscribeUrl: string;
}

const DETAILS: MailWords['blocks'][number] = {
  html: '<ul style="margin:0 0 16px;padding-left:24px">{{#each details}}<li>{{this}}</li>{{/each}}</ul>',
  text: '{{#each details}}- {{this}}\n{{/each}}',
};
const LEAVE: MailWords['blocks'][number] = {
  html: '<p class="small" style="margin:0;font-size:13px"><a class="small" href="{{unsubscribeUrl}}" style="color:#666C7A">Unsubscribe</a> from this waitlist.</p>',
  text: 'Unsubscribe from this waitlist: {{unsubscribeUrl}}',
};
const LINK: MailWords['blocks'][number] = { label: 'Look and confirm', href: '{{confirmUrl}}' };

/** Our words alone: no link or image of a founder's, and nothing that advertises. */
const words = (name: string, heading: string, subject: string, said: string, reason: string, else_: string) =>
  new MailTemplate<ConfirmationData>(name, {
    subject,
    reason,
    heading,
    greeting: false,
    blocks: [said, DETAILS, LINK, else_, LEAVE],
  });

const ENTERED = 'You get this email because somebody entered this address on Groundswell.';

/**
 * Asks a mailbox whether a sign-up was its owner's. `CONSENT_VERSION` goes up with what these and the page
 * behind the link say.
 */
export const confirmationMails: Record<ConfirmationKind, MailTemplate<ConfirmationData>> = {
  joined: words(
    'confirm-first-sign-up',
    'Please confirm your address',
    'Please confirm: the waitlist of {{ideaTitle}}',
    'This address joined the waitlist of **“{{ideaTitle}}”** on {{joinedOn}}. Please confirm that it was you:',
    ENTERED,
    'The link works for seven days. If this was not you, the same page has a button that takes the address off the list, and then we do not write again.',
  ),
  again: words(
    'confirm-sign-up',
    'Was this you?',
    'Was this you? The waitlist of {{ideaTitle}}',
    'Somebody entered this address for the waitlist of **“{{ideaTitle}}”**. We knew it already, so nothing changes until you say so.',
    ENTERED,
    'The link works for seven days. If this was not you, you need do nothing; the same page has a button that says so, and then we do not ask again.',
  ),
  before: words(
    'confirm-earlier-sign-up',
    'Are you still interested?',
    'Still interested? The waitlist of {{ideaTitle}}',
    'This address joined the waitlist of **“{{ideaTitle}}”** on {{joinedOn}}, before its founder asked anybody to confirm. Please confirm that it was you:',
    'You get this email because this address is on a waitlist on Groundswell.',
    'The link works for seven days. You stay on the list also if you do nothing. If this was not you, the same page has a button that says so.',
  ),
  imported: words(
    'confirm-imported',
    'Do you still want to hear about it?',
    'Still interested? The waitlist of {{ideaTitle}}',
    'The founder of **“{{ideaTitle}}”** says that you agreed to hear about it, and brought this address from another list to a waitlist on Groundswell on {{joinedOn}}. Please confirm that you agree:',
    'You get this email because a founder brought this address to a waitlist on Groundswell.',
    'The link works for seven days. If you never agreed, the same page has a button that takes the address off the list, and then we do not write again.',
  ),
};
