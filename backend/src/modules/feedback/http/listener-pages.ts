import {
  DeadLink,
  type HtmlPage,
  mailLinkPage,
  postForm,
} from '../../../platform/http/responses/mail-link-page.js';
import { escapeHtml } from '../../../platform/http/responses/paper-page.js';
import type { Listener } from '../domain/listener.js';

const bold = (text: string) => `<strong dir="auto">${escapeHtml(text)}</strong>`;
/** As text, not with its links: whoever typed it may be a stranger. */
const quoted = (message: string) =>
  `<blockquote dir="auto">${escapeHtml(message).replace(/\r\n|\r|\n/g, '<br>')}</blockquote>`;

/** Asks; nothing has changed yet. */
export function questionPage(token: string, { ideaTitle, message }: Listener): HtmlPage {
  const path = `/api/answers/confirm/${token}`;
  return mailLinkPage(
    'Shall we send you the answer?',
    `<h1>Shall we send you the answer?</h1>
    <p>Somebody wrote this about ${bold(ideaTitle)}, and asked for the founder's answer at your address:</p>
    ${quoted(message)}
    <p>Nobody is shown your address, not even the founder. It gets the answers to this message, and nothing else.</p>
    ${postForm(path, 'Yes, send me the answer')}
    ${postForm(`${path}/refuse`, 'This was not me', true)}`,
  );
}

/** @param stop the path that stops the mails. */
export function confirmedPage({ ideaTitle, ideaSlug, message }: Listener, stop: string): HtmlPage {
  return mailLinkPage(
    'Confirmed',
    `<h1>You will hear the answer</h1>
    <p>When the founder of ${bold(ideaTitle)} replies to this, we send you the reply:</p>
    ${quoted(message)}
    ${ideaSlug === null ? '' : `<p><a class="press" href="/ideas/${encodeURIComponent(ideaSlug)}">Back to the page</a></p>`}
    ${postForm(stop, 'Stop these emails', true)}`,
  );
}

export function refusedPage({ ideaTitle }: Listener): HtmlPage {
  return mailLinkPage(
    'Not you',
    `<h1>Thank you for telling us</h1>
    <p>Your address is erased, and you get no answers about ${bold(ideaTitle)}. We will not ask you again about
    this founder's ideas.</p>`,
  );
}

/** Asks; nothing has changed yet. @param path of the link itself. */
export function stopPage({ ideaTitle, message }: Listener, path: string): HtmlPage {
  return mailLinkPage(
    'Stop these emails',
    `<h1>Stop these emails?</h1>
    <p>You will get no more answers to what you wrote about ${bold(ideaTitle)}:</p>
    ${quoted(message)}
    ${postForm(path, 'Stop these emails')}`,
  );
}

export function stoppedPage({ ideaTitle }: Listener): HtmlPage {
  return mailLinkPage(
    'Stopped',
    `<h1>No more emails</h1>
    <p>Your address is erased, and you get no more answers about ${bold(ideaTitle)}. What is said stands on the
    idea's page.</p>`,
  );
}

/** For a person with a link that is too old, or that nobody made. */
export const deadLink = () =>
  new DeadLink(
    'Link',
    `<h1>This link no longer works</h1>
    <p>Either it is older than seven days, or the message that it is about was removed. Nothing is sent to you.</p>
    <p><a href="/">Go to Groundswell</a></p>`,
  );
