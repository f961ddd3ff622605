import { i18n } from '@lingui/core';
import { ideasIn, withIdea } from '@/features/waitlist/joined-before';
import { checkWaitlist } from '@/features/waitlist/waitlist-rules';
import { waitlistTexts } from '@/features/waitlist/waitlist-texts';
import { recall, store } from './memory';
import { call, refusalText } from './visitor';

interface Options {
  /** Whether to tell visitors that they have already joined in this browser. */
  remember: boolean;
  /** Code of the supporter's link that led to the embedding page. */
  referral?: string;
  onJoined?: () => void;
}

/**
 * Makes the waitlist form work. The form keeps the typed text if joining fails.
 * @returns a function that shows a sign-up in another frame
 */
export function startWaitlist(ideaId: string, { remember, referral, onJoined }: Options): () => void {
  const form = document.querySelector('form')!;
  const email = form.querySelector<HTMLInputElement>('#email')!;
  const wouldPay = form.querySelector<HTMLInputElement>('[name=willingToPay]')!;
  const submit = form.querySelector('button')!;
  const problem = form.querySelector('#problem')!;
  const joined = document.querySelector('#joined')!;

  /** @param atField whether the error is about the address */
  const complain = (text: string, atField: boolean) => {
    problem.textContent = text;
    email.setAttribute('aria-invalid', String(atField));
    if (atField) email.focus();
  };

  /**
   * @param address the address that just joined. Undefined if this browser only remembers that someone joined
   */
  const welcome = (address?: string) => {
    const heading = element('h2', waitlistTexts.joined());
    const text = element('p', `${waitlistTexts.keep()} ${waitlistTexts.leave()}`);
    const again = element('button', waitlistTexts.again());
    again.type = 'button';
    again.addEventListener('click', () => {
      joined.replaceChildren();
      form.hidden = false;
      email.focus();
    });
    form.reset();
    form.hidden = true;
    joined.replaceChildren(heading, text, again);
    if (address) again.focus();
  };

  email.addEventListener('input', () => complain('', false));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (submit.getAttribute('aria-busy') === 'true') return;
    const address = email.value.trim();
    const found = checkWaitlist({ email: address, linkedinProfile: '' });
    if (found) return complain(found.text, true);
    submit.setAttribute('aria-busy', 'true');
    const body = {
      email: address,
      willingToPay: wouldPay.checked,
      referral,
      origin: 'widget',
      // The language of the person's emails.
      locale: i18n.locale === 'en' ? undefined : i18n.locale,
    };
    call('POST', `ideas/${ideaId}/waitlist`, body, (text) => (joined.textContent = text))
      .then(() => {
        store('joined', withIdea(recall('joined'), ideaId));
        welcome(address);
        onJoined?.();
      })
      .catch((error: unknown) => {
        joined.textContent = '';
        complain(refusalText(error, waitlistTexts.failed()), false);
      })
      .finally(() => submit.removeAttribute('aria-busy'));
  });
  if (remember && ideasIn(recall('joined')).includes(ideaId)) welcome();
  return () => welcome();
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
