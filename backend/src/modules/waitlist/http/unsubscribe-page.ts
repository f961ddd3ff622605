import { escapeHtml, paperPage } from '../../../platform/http/paper-page.js';

export type Page = ReturnType<typeof paperPage>;

/** Also for a subscriber who has been erased: nothing is sent to them any more. */
export const goneText = 'Unsubscribe link';

const CSS = `
main { max-width: 28rem; }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 20px; color: var(--ink); font-size: 1.125rem; font-weight: 700;
  letter-spacing: -0.025em; }
.paper { padding: 32px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); overflow-wrap: anywhere; }
.paper > :last-child { margin-bottom: 0; }
.paper h1 { margin-bottom: 12px; }
.paper strong { color: var(--ink); }
.paper form { margin: 24px 0 0; }
button { font: inherit; font-weight: 600; padding: 10px 20px; min-height: 44px; border: 1px solid transparent; border-radius: 10px;
  cursor: pointer; background: var(--primary); color: var(--on-primary); }
button.quiet { border-color: var(--border); background: transparent; color: var(--ink); }
button.quiet:hover { border-color: var(--ink); }
@media (max-width: 30rem) { .paper { padding: 24px 20px; } }
`;

/** The product's sign: a swell that starts small and rises. */
const SIGN = `<svg width="30" height="30" viewBox="0 0 32 32" fill="none" aria-hidden="true">
<rect width="32" height="32" rx="9" fill="var(--primary)"/>
<g stroke="var(--on-primary)" stroke-width="2.4" stroke-linecap="round">
<path d="M6 23c4.5 0 5.5-2.5 10-2.5S21.5 23 26 23"/>
<path d="M6 18c4 0 5.5-5 10-5s6 5 10 5" opacity=".8"/>
<path d="M9.5 12C12 11 13 8 16 8s4 3 6.5 4" opacity=".55"/>
</g></svg>`;

const page = (title: string, body: string): Page =>
  paperPage({
    title: `${title} | Groundswell`,
    css: CSS,
    body: `<p class="brand">${SIGN}Groundswell</p><div class="paper">${body}</div>`,
  });

const form = (action: string, label: string, quiet = false) => `
  <form method="post" action="${escapeHtml(action)}"><button${quiet ? ' class="quiet"' : ''} type="submit">${label}</button></form>`;

/** Asks; nothing has changed yet. */
export function offerPage(token: string, ideaTitle: string): Page {
  return page(
    'Unsubscribe',
    `<h1>Stop these emails?</h1>
    <p>You will get no more emails about <strong>${escapeHtml(ideaTitle)}</strong>. Your other waitlists stay as they are.</p>
    ${form(`/api/unsubscribe/${token}`, 'Unsubscribe')}`,
  );
}

export function unsubscribedPage(token: string, ideaTitle: string): Page {
  return page(
    'Unsubscribed',
    `<h1>You are unsubscribed</h1>
    <p>You will get no more emails about <strong>${escapeHtml(ideaTitle)}</strong>.</p>
    ${form(`/api/unsubscribe/${token}/undo`, 'That was a mistake: keep me on the list', true)}`,
  );
}

export function resubscribedPage(token: string, ideaTitle: string): Page {
  return page(
    'Subscribed',
    `<h1>You are back on the list</h1>
    <p>You will hear about <strong>${escapeHtml(ideaTitle)}</strong> again.</p>
    ${form(`/api/unsubscribe/${token}`, 'Unsubscribe', true)}`,
  );
}

/** For the link in previews and test mails. */
export function samplePage(): Page {
  return page(
    'Sample link',
    `<h1>This is a sample link</h1>
    <p>It stands in previews and test mails, and unsubscribes nobody. In a real mail each subscriber has a link of their own.</p>`,
  );
}

/** For a person with a link that nobody made, or whose sign-up has been erased. */
export function gonePage(): Page {
  return page(
    'Link not found',
    `<h1>This link leads nowhere</h1>
    <p>Either a part of it is missing, or you are no longer on that waitlist: then nothing is sent to you.</p>
    <p><a href="/">Go to Groundswell</a></p>`,
  );
}
