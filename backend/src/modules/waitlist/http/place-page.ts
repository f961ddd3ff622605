import { DeadLink, type HtmlPage, mailLinkPage } from '../../../platform/http/responses/mail-link-page.js';
import { escapeHtml } from '../../../platform/http/responses/paper-page.js';
import type { Place } from '../domain/referral.js';
import { CREDITS_A_DAY, CREDITS_IN_ALL } from '../domain/referral.js';
import { COPY_SCRIPT, shareLink } from './share-link.js';

const COUNT = new Intl.NumberFormat('en-US');

function moved(credits: number): string {
  if (credits === 0) return 'No friend has moved you up yet.';
  return credits === 1 ? 'One friend has moved you up.' : `${credits} friends have moved you up.`;
}

/** @param url of the idea's page, by their own link. */
export function placePage({ ideaTitle, place, credits }: Place, url: string): HtmlPage {
  return mailLinkPage(
    'Your place',
    `<h1>You are number ${COUNT.format(place)}</h1>
    <p>That is your place on the waitlist of <strong dir="auto">${escapeHtml(ideaTitle)}</strong>. ${moved(credits)}</p>
    ${shareLink('Your link for friends', url)}
    <p>Each friend who joins by it and confirms their address moves you up, the day after: at most ${CREDITS_A_DAY} a day
    and ${CREDITS_IN_ALL} in all. Who they are is shown to nobody, and nobody sees your place but you.</p>`,
    COPY_SCRIPT,
  );
}

/** For a person with a link that nobody made, or without a place. */
export const deadLink = () =>
  new DeadLink(
    'Place',
    `<h1>There is no place to show</h1>
    <p>Either a part of the link is missing, or you are no longer on that waitlist, or its founder gives no places at
    the moment.</p>
    <p><a href="/">Go to Groundswell</a></p>`,
  );
