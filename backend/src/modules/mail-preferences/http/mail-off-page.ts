import {
  DeadLink,
  type HtmlPage,
  mailLinkPage,
  postForm,
} from '../../../platform/http/responses/mail-link-page.js';
import type { MailKind } from '../domain/mail-preferences.js';

const KINDS: Record<MailKind, string> = {
  firsts: 'the first vote, sign-up and message of an idea',
  digest: 'your week, on Monday mornings',
  verdicts: 'what is said of a goal that you set',
  reviews: 'ideas, page tests and reports that wait for an admin',
};
const REST =
  'Emails about decisions on your ideas, payments and your account still come. <a href="/profile">Your profile</a> has all switches.';

/** Asks; nothing has changed yet. */
export function offerPage(kind: MailKind, token: string): HtmlPage {
  return mailLinkPage(
    'Stop these emails',
    `<h1>Stop these emails?</h1>
    <p>You will get no more emails about <strong>${KINDS[kind]}</strong>.</p>
    <p>${REST}</p>
    ${postForm(`/api/mail-off/${kind}/${token}`, 'Stop these emails')}`,
  );
}

export function offPage(kind: MailKind, token: string): HtmlPage {
  return mailLinkPage(
    'Emails stopped',
    `<h1>These emails are off</h1>
    <p>You will get no more emails about <strong>${KINDS[kind]}</strong>.</p>
    <p>${REST}</p>
    ${postForm(`/api/mail-off/${kind}/${token}/undo`, 'That was a mistake: keep sending them', true)}`,
  );
}

export function onPage(kind: MailKind, token: string): HtmlPage {
  return mailLinkPage(
    'Emails on',
    `<h1>These emails are on again</h1>
    <p>You will hear about <strong>${KINDS[kind]}</strong>.</p>
    ${postForm(`/api/mail-off/${kind}/${token}`, 'Stop these emails', true)}`,
  );
}

/** For a link that nobody made, or whose account has been deleted. */
export const deadLink = () =>
  new DeadLink(
    'Link to switch emails off',
    `<h1>This link leads nowhere</h1>
    <p>Either a part of it is missing, or the account has been deleted: then nothing is sent to it.</p>
    <p><a href="/profile">Choose your emails in your profile</a></p>`,
  );
