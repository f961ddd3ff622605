import type { ConfirmationKind } from '../domain/confirmation.js';
import type { ConfirmationMail } from '../domain/confirmation.repository.js';
import { describeDetails, type SignUpDetails } from '../domain/sign-up-answers.js';
import {
  bold,
  DeadLink,
  type MailLinkPage,
  type PageWords,
} from '../../../platform/http/responses/mail-link-page.js';
import { type CoveredIdea, mailPageCover } from '../../../shared/cover-address.js';
import { type Markup, type Message, msg } from '../../../shared/message.js';

/**
 * Returns a field with a link to copy.
 * @param label text above the field
 * @param url escaped
 * @returns HTML that needs {@link copyScript}
 */
export const shareLink = (words: PageWords, label: Message, url: string): string => `
    <p class="label"><label for="link"><strong>${words.html(label)}</strong></label></p>
    <div class="link"><input id="link" dir="ltr" readonly value="${url}"><button id="copy" type="button" hidden>${words.html(msg('Copy'))}</button></div>
    <p id="said" class="said" role="status"></p>`;

/** Shows the Copy button. Without scripts there's no button, but the link can be selected. */
export const copyScript = (words: PageWords): string => `
const texts = ${words.json({ copied: msg('Copied.'), failed: msg('Please copy the selected link.') })};
const button = document.getElementById('copy');
const link = document.getElementById('link');
const said = document.getElementById('said');
button.hidden = false;
link.addEventListener('focus', () => link.select());
button.addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(link.value);
    said.textContent = texts.copied;
  } catch {
    link.focus();
    said.textContent = texts.failed;
  }
});`;

/**
 * Returns the details as a list, or nothing if there aren't any. Shows the profile as text, not as a link,
 * because a stranger may have typed it.
 * @param label HTML above the list
 */
function list(words: PageWords, details: SignUpDetails, label = ''): string {
  const sentences = describeDetails(details, 'page');
  if (sentences.length === 0) return '';
  return `${label}<ul>${sentences.map((sentence) => `<li>${words.html(sentence)}</li>`).join('')}</ul>`;
}

/** Question on the page, for each kind of confirmation email. */
const QUESTIONS: Record<ConfirmationKind, (idea: Markup) => Message> = {
  joined: (idea) => msg('Someone put your address on the waitlist for {idea}.', { idea }),
  again: (idea) => msg('Someone tried to join the waitlist for {idea} with your address.', { idea }),
  before: (idea) =>
    msg('You’re on the waitlist for {idea}. Its founder asks you to confirm your address.', { idea }),
  imported: (idea) =>
    msg(
      'The founder of {idea} imported your address from another list, and says you agreed to get emails about it.',
      { idea },
    ),
};
const REFUSALS: Record<ConfirmationKind, Message> = {
  joined: msg('If it wasn’t you, we’ll remove your address and won’t email you about this founder’s ideas.'),
  again: msg('Nothing changes unless you confirm.'),
  before: msg('You’ll stay on the list even if you do nothing.'),
  imported: msg(
    'If you never agreed, we’ll remove your address and won’t email you about this founder’s ideas.',
  ),
};

/** Page that asks for confirmation. Opening it changes nothing. */
export const confirmationPage = (
  token: string,
  { kind, ...idea }: Pick<ConfirmationMail, 'kind'> & CoveredIdea,
  details: SignUpDetails,
): MailLinkPage => ({
  title: msg('Was that you?'),
  cover: mailPageCover(idea),
  body: (words) => `<h1>${words.html(msg('Was that you?'))}</h1>
    <p>${words.html(QUESTIONS[kind](bold(idea.ideaTitle)))}</p>
    ${list(words, details)}
    <p>${words.html(REFUSALS[kind])}</p>
    ${words.postForm(`/api/confirm/${token}`, msg('Yes, that was me'))}
    ${words.postForm(`/api/confirm/${token}/refuse`, msg('That wasn’t me'), true)}`,
});

/** The idea's public page. */
export interface IdeaAddress {
  /** Origin of the public pages. */
  origin: string;
  path: string;
}

/** Targets of the actions for a person on the list. */
export interface NextSteps {
  /** Path that unsubscribes. */
  leave: string;
  /** Path of the page with the person's position and invite link. Null if the idea shows no positions. */
  place: string | null;
  /** Null while the idea's page isn't public. */
  address: IdeaAddress | null;
}

export function confirmedPage(
  idea: CoveredIdea,
  details: SignUpDetails,
  { leave, place, address }: NextSteps,
): MailLinkPage {
  const shared = place === null ? address : null;
  return {
    title: msg('Confirmed'),
    cover: mailPageCover(idea),
    body: (words) => `<h1>${words.html(msg('You’re on the list'))}</h1>
    <p>${words.html(msg('You’ll hear about {idea}.', { idea: bold(idea.ideaTitle) }))}</p>
    ${place === null ? '' : `<p><a class="press" href="${words.page(place)}">${words.html(msg('See your position and invite friends'))}</a></p>`}
    ${shared ? shareLink(words, msg('Know someone who’d want this? Share the page'), words.screen(`${shared.path}?utm_source=copy&utm_medium=share`, shared.origin)) : ''}
    ${address ? `<p><a href="${words.screen(address.path, address.origin)}">${words.html(msg('Back to the page'))}</a></p>` : ''}
    ${list(words, details, `<p>${words.html(msg('Your answers:'))}</p>`)}
    ${words.postForm(leave, msg('Unsubscribe'), true)}`,
    script: shared ? copyScript : undefined,
  };
}

/** @param erased whether the refused sign-up was new and has been erased */
export function refusedPage(ideaTitle: string, erased: boolean): MailLinkPage {
  const idea = bold(ideaTitle);
  const text = erased
    ? msg(
        'We’ve taken your address off the waitlist for {idea} and deleted everything entered with it. You won’t get any more emails about this founder’s ideas.',
        { idea },
      )
    : msg(
        'Nothing has changed on the waitlist for {idea}. We’ve deleted everything entered this time, and we won’t ask you again about this founder’s ideas.',
        { idea },
      );
  return {
    title: msg('Not you'),
    body: (words) => `<h1>${words.html(msg('Thanks for telling us'))}</h1>
    <p>${words.html(text)}</p>`,
  };
}

/** A button that opens a public page. */
const screenButton = (words: PageWords, href: string, label: Message) =>
  `<p><a class="press" href="${href}">${words.html(label)}</a></p>`;

/** Page for an invalid link, or for one whose sign-up was erased. */
export const deadLink = () =>
  new DeadLink(
    'Confirmation link',
    (words) => `<h1>${words.html(msg('This link doesn’t work'))}</h1>
    <p>${words.html(
      msg(
        'It’s incomplete or too old, or the sign-up was deleted. You can join the waitlist again on the idea’s page.',
      ),
    )}</p>
    ${screenButton(words, words.screen('/ideas'), msg('Browse ideas'))}`,
  );

/**
 * Page for a link that is too old.
 * @param address null while the idea's page isn't public
 */
export function expiredLink(idea: CoveredIdea, address: IdeaAddress | null): DeadLink {
  const title = bold(idea.ideaTitle);
  const text = address
    ? msg(
        'Confirmation links work for seven days. If you aren’t on the waitlist for {idea} yet, you can still join.',
        { idea: title },
      )
    : msg('Confirmation links work for seven days. The waitlist for {idea} isn’t open right now.', {
        idea: title,
      });
  return new DeadLink(
    'Confirmation link',
    (words) => `<h1>${words.html(msg('This link has expired'))}</h1>
    <p>${words.html(text)}</p>
    ${
      address
        ? screenButton(words, words.screen(address.path, address.origin), msg('Open the idea'))
        : screenButton(words, words.screen('/ideas'), msg('Browse ideas'))
    }`,
    mailPageCover(idea),
  );
}
