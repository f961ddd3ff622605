import { escapeHtml } from '../../../platform/http/responses/paper-page.js';
import {
  DeadLink,
  type HtmlPage,
  postForm,
  mailLinkPage,
} from '../../../platform/http/responses/mail-link-page.js';

/** Asks; nothing has changed yet. */
export function offerPage(token: string, ideaTitle: string): HtmlPage {
  return mailLinkPage(
    'Unsubscribe',
    `<h1>Stop these emails?</h1>
    <p>You will get no more emails about <strong dir="auto">${escapeHtml(ideaTitle)}</strong>. Your other waitlists stay as they are.</p>
    ${postForm(`/api/unsubscribe/${token}`, 'Unsubscribe')}`,
  );
}

export function unsubscribedPage(token: string, ideaTitle: string): HtmlPage {
  return mailLinkPage(
    'Unsubscribed',
    `<h1>You are unsubscribed</h1>
    <p>You will get no more emails about <strong dir="auto">${escapeHtml(ideaTitle)}</strong>.</p>
    ${postForm(`/api/unsubscribe/${token}/undo`, 'That was a mistake: keep me on the list', true)}`,
  );
}

export function resubscribedPage(token: string, ideaTitle: string): HtmlPage {
  return mailLinkPage(
    'Subscribed',
    `<h1>You are back on the list</h1>
    <p>You will hear about <strong dir="auto">${escapeHtml(ideaTitle)}</strong> again.</p>
    ${postForm(`/api/unsubscribe/${token}`, 'Unsubscribe', true)}`,
  );
}

/** For the link in previews and test mails. */
export function samplePage(): HtmlPage {
  return mailLinkPage(
    'Sample link',
    `<h1>This is a sample link</h1>
    <p>It stands in previews and test mails, and unsubscribes nobody. In a real mail each subscriber has a link of their own.</p>`,
  );
}

/** For a person with a link that nobody made, or whose sign-up has been erased. */
export const deadLink = () =>
  new DeadLink(
    'Unsubscribe link',
    `<h1>This link leads nowhere</h1>
    <p>Either a part of it is missing, or you are no longer on that waitlist: then nothing is sent to you.</p>
    <p><a href="/">Go to Groundswell</a></p>`,
  );
