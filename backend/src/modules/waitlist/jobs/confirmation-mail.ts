import { MailTemplate, type MailWords } from '../../../platform/mail/mail-template.js';
import type { ConfirmationKind } from '../domain/confirmation.js';

interface ConfirmationData {
  ideaTitle: string;
  /** The idea's generated cover. */
  coverPath: string;
  /** Day of the sign-up. */
  joinedOn: string;
  /** Details of the sign-up, one sentence each. */
  details: string[];
  confirmUrl: string;
  unsubscribeUrl: string;
}

const DETAILS: MailWords['blocks'][number] = {
  html: '{{#if details}}<ul style="margin:0 0 16px;padding-left:24px">{{#each details}}<li>{{this}}</li>{{/each}}</ul>{{/if}}',
  text: '{{#each details}}- {{this}}\n{{/each}}',
};
const SMALL = 'font-size:14px;line-height:1.5;color:#666C7A';
const LEAVE: MailWords['blocks'][number] = {
  html: '<p class="small" style="margin:0;font-size:14px"><a class="small" href="{{unsubscribeUrl}}" style="color:#666C7A">Unsubscribe</a> from this waitlist.</p>',
  text: 'Unsubscribe from this waitlist: {{unsubscribeUrl}}',
};
const LINK: MailWords['blocks'][number] = { label: 'Confirm', href: '{{confirmUrl}}' };

/** A less prominent note below the button, which explains the effect of not confirming. */
const aside = (text: string): MailWords['blocks'][number] => ({
  html: `<p class="small rule" style="margin:24px 0 8px;padding-top:16px;border-top:1px solid #E7E5DE;${SMALL}">${text}</p>`,
  text,
});

/**
 * Contains only our own text and the generated cover: no links or images from a founder, and no advertising.
 */
const words = (
  name: string,
  heading: string,
  subject: string,
  question: string,
  reason: string,
  else_: string,
) =>
  new MailTemplate<ConfirmationData>(name, {
    subject,
    reason,
    picture: { url: '{{appUrl}}{{coverPath}}', alt: '{{ideaTitle}}' },
    heading,
    greeting: false,
    blocks: [question, DETAILS, LINK, aside(else_), LEAVE],
  });

const ENTERED = 'You’re receiving this email because someone entered this address on Groundswell.';

/**
 * Emails that ask a mailbox's owner whether they signed up. Increment `CONSENT_VERSION` when the text here or
 * on the page behind the link changes.
 */
export const confirmationMails: Record<ConfirmationKind, MailTemplate<ConfirmationData>> = {
  joined: words(
    'confirm-first-sign-up',
    'Confirm your spot',
    'Confirm your spot: {{ideaTitle}}',
    'This address joined the waitlist for **“{{ideaTitle}}”** on {{joinedOn}}. Please confirm it was you.',
    ENTERED,
    'The link works for seven days. Wasn’t you? The same page has a button that takes this address off the list, and we won’t email you again.',
  ),
  again: words(
    'confirm-sign-up',
    'Did you join?',
    'Did you join the waitlist for {{ideaTitle}}?',
    'Someone tried to join the waitlist for **“{{ideaTitle}}”** with this address. It’s on the list already, so nothing changes unless you confirm.',
    ENTERED,
    'The link works for seven days. Wasn’t you? You can ignore this email, or let us know on the same page, and we won’t ask again.',
  ),
  before: words(
    'confirm-earlier-sign-up',
    'Are you still interested?',
    'Still interested? {{ideaTitle}}',
    'This address joined the waitlist for **“{{ideaTitle}}”** on {{joinedOn}}, before its founder asked people to confirm. Please confirm it was you.',
    'You’re receiving this email because this address is on a waitlist on Groundswell.',
    'The link works for seven days. You’ll stay on the list even if you do nothing. Wasn’t you? Let us know on the same page.',
  ),
  imported: words(
    'confirm-imported',
    'Are you still interested?',
    'Still interested? {{ideaTitle}}',
    'The founder of **“{{ideaTitle}}”** imported this address from another list on {{joinedOn}}, and says you agreed to get emails about it. Please confirm that you agree.',
    'You’re receiving this email because a founder imported this address to a waitlist on Groundswell.',
    'The link works for seven days. Never agreed? The same page has a button that takes this address off the list, and we won’t email you again.',
  ),
};
