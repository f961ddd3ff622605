import {
  bold,
  DeadLink,
  goHome,
  type MailLinkPage,
} from '../../../platform/http/responses/mail-link-page.js';
import { escapeHtml } from '../../../shared/escape-html.js';
import { mailPageCover } from '../../../shared/cover-address.js';
import { msg } from '../../../shared/message.js';
import type { Listener } from '../domain/listener.js';

/** Shows the message as plain text, without links, because a stranger may have typed it. */
const quoted = (message: string) =>
  `<blockquote dir="auto">${escapeHtml(message).replace(/\r\n|\r|\n/g, '<br>')}</blockquote>`;

/** Page that asks for confirmation. Opening it changes nothing. */
export function questionPage(token: string, idea: Listener): MailLinkPage {
  const path = `/api/answers/confirm/${token}`;
  return {
    title: msg('Want the reply by email?'),
    cover: mailPageCover(idea),
    body: (words) => `<h1>${words.html(msg('Want the reply by email?'))}</h1>
    <p>${words.html(
      msg('Someone wrote this about {idea} and asked us to email the founder’s reply to your address:', {
        idea: bold(idea.ideaTitle),
      }),
    )}</p>
    ${quoted(idea.message)}
    <p>${words.html(
      msg(
        'We don’t show your address to anyone, not even the founder. We’ll only email you replies to this message.',
      ),
    )}</p>
    ${words.postForm(path, msg('Yes, send me the reply'))}
    ${words.postForm(`${path}/refuse`, msg('That wasn’t me'), true)}`,
  };
}

/** @param stop path of the link that stops the emails */
export function confirmedPage(idea: Listener, stop: string): MailLinkPage {
  const { ideaTitle, ideaSlug, message } = idea;
  return {
    title: msg('Confirmed'),
    cover: mailPageCover(idea),
    body: (words) => `<h1>${words.html(msg('We’ll email you the reply'))}</h1>
    <p>${words.html(
      msg('When the founder of {idea} replies to this, we’ll email you:', { idea: bold(ideaTitle) }),
    )}</p>
    ${quoted(message)}
    ${ideaSlug === null ? '' : `<p><a class="press" href="${words.screen(`/ideas/${encodeURIComponent(ideaSlug)}`)}">${words.html(msg('Back to the page'))}</a></p>`}
    ${words.postForm(stop, msg('Stop these emails'), true)}`,
  };
}

export const refusedPage = ({ ideaTitle }: Listener): MailLinkPage => ({
  title: msg('Not you'),
  body: (words) => `<h1>${words.html(msg('Thanks for telling us'))}</h1>
    <p>${words.html(
      msg(
        'We’ve deleted your address, and you won’t get replies about {idea}. We won’t ask you again about this founder’s ideas.',
        { idea: bold(ideaTitle) },
      ),
    )}</p>`,
});

/**
 * Page that asks for confirmation before stopping the emails. Opening it changes nothing.
 * @param path path of the link itself
 */
export const stopPage = (idea: Listener, path: string): MailLinkPage => ({
  title: msg('Stop these emails'),
  cover: mailPageCover(idea),
  body: (words) => `<h1>${words.html(msg('Stop these emails?'))}</h1>
    <p>${words.html(
      msg('If you stop them, you won’t get any more replies to your message about {idea}:', {
        idea: bold(idea.ideaTitle),
      }),
    )}</p>
    ${quoted(idea.message)}
    ${words.postForm(path, msg('Stop these emails'))}`,
});

export const stoppedPage = ({ ideaTitle }: Listener): MailLinkPage => ({
  title: msg('Stopped'),
  body: (words) => `<h1>${words.html(msg('No more emails'))}</h1>
    <p>${words.html(
      msg(
        'We’ve deleted your address, and you won’t get any more replies about {idea}. They’re on the idea’s page.',
        { idea: bold(ideaTitle) },
      ),
    )}</p>`,
});

/** Page for a link that has expired or is invalid. */
export const deadLink = () =>
  new DeadLink(
    'Link',
    (words) => `<h1>${words.html(msg('This link no longer works'))}</h1>
    <p>${words.html(msg('It’s older than seven days, or the message was removed. We won’t email you.'))}</p>
    ${goHome(words)}`,
  );
