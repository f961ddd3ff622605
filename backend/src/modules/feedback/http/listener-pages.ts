import {
  DeadLink,
  type HtmlPage,
  mailLinkPage,
  postForm,
} from '../../../platform/http/responses/mail-link-page.js';
import { escapeHtml } from '../../../platform/http/responses/paper-page.js';
import type { Listener } from '../domain/listener.js';
import { mailPageCover } from '../../../shared/cover-address.js';

const bold = (text: string) => `<strong dir="auto">${escapeHtml(text)}</strong>`;
/** Shows the message as plain text, without links, because a stranger may have typed it. */
const quoted = (message: string) =>
  `<blockquote dir="auto">${escapeHtml(message).replace(/\r\n|\r|\n/g, '<br>')}</blockquote>`;

/** Page that asks for confirmation. Opening it changes nothing. */
export function questionPage(token: string, idea: Listener): HtmlPage {
  const { ideaTitle, message } = idea;
  const path = `/api/answers/confirm/${token}`;
  return mailLinkPage(
    'Want the reply by email?',
    `<h1>Want the reply by email?</h1>
    <p>Someone wrote this about ${bold(ideaTitle)} and asked us to email the founder’s reply to your address:</p>
    ${quoted(message)}
    <p>We don’t show your address to anyone, not even the founder. We’ll only email you replies to this message.</p>
    ${postForm(path, 'Yes, send me the reply')}
    ${postForm(`${path}/refuse`, 'That wasn’t me', true)}`,
    { cover: mailPageCover(idea) },
  );
}

/** @param stop path of the link that stops the emails */
export function confirmedPage(idea: Listener, stop: string): HtmlPage {
  const { ideaTitle, ideaSlug, message } = idea;
  return mailLinkPage(
    'Confirmed',
    `<h1>We’ll email you the reply</h1>
    <p>When the founder of ${bold(ideaTitle)} replies to this, we’ll email you:</p>
    ${quoted(message)}
    ${ideaSlug === null ? '' : `<p><a class="press" href="/ideas/${encodeURIComponent(ideaSlug)}">Back to the page</a></p>`}
    ${postForm(stop, 'Stop these emails', true)}`,
    { cover: mailPageCover(idea) },
  );
}

export function refusedPage({ ideaTitle }: Listener): HtmlPage {
  return mailLinkPage(
    'Not you',
    `<h1>Thanks for telling us</h1>
    <p>We’ve deleted your address, and you won’t get replies about ${bold(ideaTitle)}. We won’t ask you again about
    this founder’s ideas.</p>`,
  );
}

/**
 * Page that asks for confirmation before stopping the emails. Opening it changes nothing.
 * @param path path of the link itself
 */
export function stopPage(idea: Listener, path: string): HtmlPage {
  const { ideaTitle, message } = idea;
  return mailLinkPage(
    'Stop these emails',
    `<h1>Stop these emails?</h1>
    <p>If you stop them, you won’t get any more replies to your message about ${bold(ideaTitle)}:</p>
    ${quoted(message)}
    ${postForm(path, 'Stop these emails')}`,
    { cover: mailPageCover(idea) },
  );
}

export function stoppedPage({ ideaTitle }: Listener): HtmlPage {
  return mailLinkPage(
    'Stopped',
    `<h1>No more emails</h1>
    <p>We’ve deleted your address, and you won’t get any more replies about ${bold(ideaTitle)}. They’re on the
    idea’s page.</p>`,
  );
}

/** Page for a link that has expired or is invalid. */
export const deadLink = () =>
  new DeadLink(
    'Link',
    `<h1>This link no longer works</h1>
    <p>It’s older than seven days, or the message was removed. We won’t email you.</p>
    <p><a href="/">Go to Groundswell</a></p>`,
  );
