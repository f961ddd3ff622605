import { DeadLink, type HtmlPage, mailLinkPage } from '../../../platform/http/responses/mail-link-page.js';
import { escapeHtml } from '../../../platform/http/responses/paper-page.js';
import type { Place } from '../domain/places.js';
import { CREDITS_A_DAY, CREDITS_IN_ALL } from '../domain/referral.js';

const COUNT = new Intl.NumberFormat('en-US');

function moved(credits: number): string {
  if (credits === 0) return 'No friend has moved you up yet.';
  return credits === 1 ? 'One friend has moved you up.' : `${credits} friends have moved you up.`;
}

/** Shown by the script alone: without one there is nothing to press, and the link can be selected. */
const COPY = `
const button = document.getElementById('copy');
const link = document.getElementById('link');
const said = document.getElementById('said');
button.hidden = false;
link.addEventListener('focus', () => link.select());
button.addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(link.value);
    said.textContent = 'Copied.';
  } catch {
    link.focus();
    said.textContent = 'Please copy the selected link.';
  }
});`;

/** @param url of the idea's page, by their own link. */
export function placePage({ ideaTitle, place, credits }: Place, url: string): HtmlPage {
  return mailLinkPage(
    'Your place',
    `<h1>You are number ${COUNT.format(place)}</h1>
    <p>That is your place on the waitlist of <strong>${escapeHtml(ideaTitle)}</strong>. ${moved(credits)}</p>
    <p class="label"><label for="link"><strong>Your link for friends</strong></label></p>
    <div class="link"><input id="link" readonly value="${escapeHtml(url)}"><button id="copy" type="button" hidden>Copy</button></div>
    <p id="said" class="said" role="status"></p>
    <p>Each friend who joins by it and confirms their address moves you up, the day after: at most ${CREDITS_A_DAY} a day
    and ${CREDITS_IN_ALL} in all. Who they are is shown to nobody, and nobody sees your place but you.</p>`,
    COPY,
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
