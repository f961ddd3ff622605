import {
  DeadLink,
  type HtmlPage,
  mailLinkPage,
  postForm,
} from '../../../platform/http/responses/mail-link-page.js';

const SUPPORT = 'The support address is at the end of each email from us.';

/** The page with the button that downloads. */
export function downloadPage(token: string): HtmlPage {
  return mailLinkPage(
    'Download your data',
    `<h1>Download your data</h1>
    <p>One zip file with everything we hold about you: your account, ideas, waitlists, messages, campaigns and payments.</p>
    <p>Anyone with this link can download it, so don’t pass it on.</p>
    ${postForm(`/api/data-download/${token}`, 'Download my data')}`,
  );
}

/** For a token that isn't ours, or that belongs to a deleted account. */
export const deadLink = () =>
  new DeadLink(
    'Link to download data',
    `<h1>This link leads nowhere</h1>
    <p>Part of the link is missing, or the account was deleted. ${SUPPORT}</p>`,
  );

export const endedLink = () =>
  new DeadLink(
    'Link to download data',
    `<h1>This link has ended</h1>
    <p>It worked for 30 days. Please write to us for a new one. ${SUPPORT}</p>`,
  );
