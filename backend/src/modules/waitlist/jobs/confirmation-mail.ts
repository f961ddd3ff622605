import { type MailBlock, MailTemplate } from '../../../platform/mail/mail-template.js';
import { type Formatted, type Message, msg } from '../../../shared/message.js';
import type { ConfirmationKind } from '../domain/confirmation.js';

interface ConfirmationData {
  ideaTitle: string;
  /** The idea's generated cover. */
  coverPath: string;
  /** Day of the sign-up. */
  joinedOn: Formatted;
  /** Details of the sign-up, one sentence each. */
  details: Message[];
  confirmUrl: string;
  unsubscribeUrl: string;
}

const DETAILS: MailBlock<ConfirmationData> = ({ details }, mail) => {
  if (details.length === 0) return null;
  const items = details.map((detail) => `<li>${mail.html(detail)}</li>`);
  return {
    html: `<ul style="margin:0 0 16px;padding-${mail.start}:24px">${items.join('')}</ul>`,
    text: details.map((detail) => `- ${mail.text(detail)}\n`).join(''),
  };
};
const SMALL = 'font-size:14px;line-height:1.5;color:#666C7A';
const LEAVE: MailBlock<ConfirmationData> = ({ unsubscribeUrl }, mail) => {
  const leave = mail.link(unsubscribeUrl);
  const words = mail.linked(msg('<leave>Unsubscribe</leave> from this waitlist.'), { leave });
  return {
    html: `<p class="small" style="margin:0;font-size:14px">${words}</p>`,
    text: mail.text(msg('Unsubscribe from this waitlist: {url}', { url: leave })),
  };
};
const LINK: MailBlock<ConfirmationData> = {
  label: msg('Confirm'),
  href: ({ confirmUrl }, mail) => mail.link(confirmUrl),
};

/** A less prominent note below the button, which explains the effect of not confirming. */
const aside =
  (words: Message): MailBlock<ConfirmationData> =>
  (_data, mail) => ({
    html: `<p class="small rule" style="margin:24px 0 8px;padding-top:16px;border-top:1px solid #E7E5DE;${SMALL}">${mail.html(words)}</p>`,
    text: mail.text(words),
  });

interface ConfirmationWords {
  heading: Message;
  subject: Message;
  question: Message;
  reason: Message;
  /** The effect of not confirming. */
  otherwise: Message;
}

/**
 * Contains only our own text and the generated cover: no links or images from a founder, and no advertising.
 */
const confirmation = (name: string, words: ConfirmationWords) =>
  new MailTemplate<ConfirmationData>(name, {
    subject: words.subject,
    reason: words.reason,
    picture: ({ coverPath, ideaTitle }, mail) => ({ url: mail.at(coverPath), alt: ideaTitle }),
    heading: words.heading,
    greeting: false,
    blocks: [words.question, DETAILS, LINK, aside(words.otherwise), LEAVE],
  });

const ENTERED = msg('You’re receiving this email because someone entered this address on Groundswell.');

/**
 * Emails that ask a mailbox's owner whether they signed up. Increment `CONSENT_VERSION` when the text here or
 * on the page behind the link changes.
 */
export const confirmationMails: Record<ConfirmationKind, MailTemplate<ConfirmationData>> = {
  joined: confirmation('confirm-first-sign-up', {
    heading: msg('Confirm your spot'),
    subject: msg('Confirm your spot: {ideaTitle}'),
    question: msg(
      'This address joined the waitlist for **“{ideaTitle}”** on {joinedOn}. Please confirm it was you.',
    ),
    reason: ENTERED,
    otherwise: msg(
      'The link works for seven days. Wasn’t you? The same page has a button that takes this address off the list, and we won’t email you again.',
    ),
  }),
  again: confirmation('confirm-sign-up', {
    heading: msg('Did you join?'),
    subject: msg('Did you join the waitlist for {ideaTitle}?'),
    question: msg(
      'Someone tried to join the waitlist for **“{ideaTitle}”** with this address. It’s on the list already, so nothing changes unless you confirm.',
    ),
    reason: ENTERED,
    otherwise: msg(
      'The link works for seven days. Wasn’t you? You can ignore this email, or let us know on the same page, and we won’t ask again.',
    ),
  }),
  before: confirmation('confirm-earlier-sign-up', {
    heading: msg('Are you still interested?'),
    subject: msg('Still interested? {ideaTitle}'),
    question: msg(
      'This address joined the waitlist for **“{ideaTitle}”** on {joinedOn}, before its founder asked people to confirm. Please confirm it was you.',
    ),
    reason: msg('You’re receiving this email because this address is on a waitlist on Groundswell.'),
    otherwise: msg(
      'The link works for seven days. You’ll stay on the list even if you do nothing. Wasn’t you? Let us know on the same page.',
    ),
  }),
  imported: confirmation('confirm-imported', {
    heading: msg('Are you still interested?'),
    subject: msg('Still interested? {ideaTitle}'),
    question: msg(
      'The founder of **“{ideaTitle}”** imported this address from another list on {joinedOn}, and says you agreed to get emails about it. Please confirm that you agree.',
    ),
    reason: msg(
      'You’re receiving this email because a founder imported this address to a waitlist on Groundswell.',
    ),
    otherwise: msg(
      'The link works for seven days. Never agreed? The same page has a button that takes this address off the list, and we won’t email you again.',
    ),
  }),
};
