import { translatorFor } from '../../../platform/i18n/translator.js';
import { escapeHtml } from '../../../platform/http/responses/paper-page.js';
import type { ConfirmationKind } from '../domain/confirmation.js';
import type { ConfirmationMail } from '../domain/confirmation.repository.js';
import { describeDetails, type SignUpDetails } from '../domain/sign-up-answers.js';
import {
  DeadLink,
  type HtmlPage,
  postForm,
  mailLinkPage,
} from '../../../platform/http/responses/mail-link-page.js';
import { type CoveredIdea, mailPageCover } from '../../../shared/cover-address.js';

/**
 * Returns a field with a link to copy.
 * @param label text above the field
 * @returns HTML that needs {@link COPY_SCRIPT}
 */
export const shareLink = (label: string, url: string): string => `
    <p class="label"><label for="link"><strong>${label}</strong></label></p>
    <div class="link"><input id="link" readonly value="${escapeHtml(url)}"><button id="copy" type="button" hidden>Copy</button></div>
    <p id="said" class="said" role="status"></p>`;

/** Shows the Copy button. Without scripts there's no button, but the link can be selected. */
export const COPY_SCRIPT = `
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

/**
 * Returns the details as a list, or nothing if there aren't any. Shows the profile as text, not as a link,
 * because a stranger may have typed it.
 * @param label HTML above the list
 */
function list(details: SignUpDetails, label = ''): string {
  const sentences = describeDetails(details, 'page');
  if (sentences.length === 0) return '';
  return `${label}<ul>${sentences.map((sentence) => `<li>${translatorFor('en').html(sentence)}</li>`).join('')}</ul>`;
}

/** Question on the page, for each kind of confirmation email. `idea` is the title as HTML. */
const QUESTIONS: Record<ConfirmationKind, (idea: string) => string> = {
  joined: (idea) => `Someone put your address on the waitlist for ${idea}.`,
  again: (idea) => `Someone tried to join the waitlist for ${idea} with your address.`,
  before: (idea) => `You’re on the waitlist for ${idea}. Its founder asks you to confirm your address.`,
  imported: (idea) =>
    `The founder of ${idea} imported your address from another list, and says you agreed to get emails about it.`,
};
const REFUSALS: Record<ConfirmationKind, string> = {
  joined: 'If it wasn’t you, we’ll remove your address and won’t email you about this founder’s ideas.',
  again: 'Nothing changes unless you confirm.',
  before: 'You’ll stay on the list even if you do nothing.',
  imported: 'If you never agreed, we’ll remove your address and won’t email you about this founder’s ideas.',
};

/** Page that asks for confirmation. Opening it changes nothing. */
export function confirmationPage(
  token: string,
  { kind, ...idea }: Pick<ConfirmationMail, 'kind'> & CoveredIdea,
  details: SignUpDetails,
): HtmlPage {
  return mailLinkPage(
    'Was that you?',
    `<h1>Was that you?</h1>
    <p>${QUESTIONS[kind](`<strong dir="auto">${escapeHtml(idea.ideaTitle)}</strong>`)}</p>
    ${list(details)}
    <p>${REFUSALS[kind]}</p>
    ${postForm(`/api/confirm/${token}`, 'Yes, that was me')}
    ${postForm(`/api/confirm/${token}/refuse`, 'That wasn’t me', true)}`,
    { cover: mailPageCover(idea) },
  );
}

/** Targets of the actions for a person on the list. */
export interface NextSteps {
  /** Path that unsubscribes. */
  leave: string;
  /** Path of the page with the person's position and invite link. Null if the idea shows no positions. */
  place: string | null;
  /** URL of the idea's public page. Null while the page isn't public. */
  ideaUrl: string | null;
}

export function confirmedPage(
  idea: CoveredIdea,
  details: SignUpDetails,
  { leave, place, ideaUrl }: NextSteps,
): HtmlPage {
  const title = escapeHtml(idea.ideaTitle);
  const sharesHere = place === null && ideaUrl !== null;
  return mailLinkPage(
    'Confirmed',
    `<h1>You’re on the list</h1>
    <p>You’ll hear about <strong dir="auto">${title}</strong>.</p>
    ${place === null ? '' : `<p><a class="press" href="${escapeHtml(place)}">See your position and invite friends</a></p>`}
    ${sharesHere ? shareLink('Know someone who’d want this? Share the page', `${ideaUrl}?utm_source=copy&utm_medium=share`) : ''}
    ${ideaUrl === null ? '' : `<p><a href="${escapeHtml(ideaUrl)}">Back to the page</a></p>`}
    ${list(details, '<p>Your answers:</p>')}
    ${postForm(leave, 'Unsubscribe', true)}`,
    { cover: mailPageCover(idea), script: sharesHere ? COPY_SCRIPT : undefined },
  );
}

/** @param erased whether the refused sign-up was new and has been erased */
export function refusedPage(ideaTitle: string, erased: boolean): HtmlPage {
  const idea = `<strong dir="auto">${escapeHtml(ideaTitle)}</strong>`;
  return mailLinkPage(
    'Not you',
    erased
      ? `<h1>Thanks for telling us</h1>
    <p>We’ve taken your address off the waitlist for ${idea} and deleted everything entered with it. You won’t get any more
    emails about this founder’s ideas.</p>`
      : `<h1>Thanks for telling us</h1>
    <p>Nothing has changed on the waitlist for ${idea}. We’ve deleted everything entered this time, and we won’t ask you
    again about this founder’s ideas.</p>`,
  );
}

/** Page for an invalid link, or for one whose sign-up was erased. */
export const deadLink = () =>
  new DeadLink(
    'Confirmation link',
    `<h1>This link doesn’t work</h1>
    <p>It’s incomplete or too old, or the sign-up was deleted. You can join the waitlist again on the idea’s page.</p>
    <p><a class="press" href="/ideas">Browse ideas</a></p>`,
  );

/**
 * Page for a link that is too old.
 * @param ideaUrl URL of the idea's public page, or null while the page isn't public
 */
export function expiredLink(idea: CoveredIdea, ideaUrl: string | null): DeadLink {
  const title = `<strong dir="auto">${escapeHtml(idea.ideaTitle)}</strong>`;
  const next =
    ideaUrl === null
      ? `<p>Confirmation links work for seven days. The waitlist for ${title} isn’t open right now.</p>
    <p><a class="press" href="/ideas">Browse ideas</a></p>`
      : `<p>Confirmation links work for seven days. If you aren’t on the waitlist for ${title} yet, you can still join.</p>
    <p><a class="press" href="${escapeHtml(ideaUrl)}">Open the idea</a></p>`;
  return new DeadLink(
    'Confirmation link',
    `<h1>This link has expired</h1>
    ${next}`,
    mailPageCover(idea),
  );
}
