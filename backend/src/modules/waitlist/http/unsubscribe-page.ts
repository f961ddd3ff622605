import { escapeHtml, paperPage } from '../../../platform/http/paper-page.js';

export type Page = ReturnType<typeof paperPage>;

/** Also for a subscriber who has been erased: nothing is sent to them any more. */
export const goneText = 'This unsubscribe link';

const CSS = `
button { font: inherit; font-weight: 600; padding: 10px 20px; min-height: 44px; border: 0; border-radius: 10px; cursor: pointer;
  background: var(--primary); color: var(--on-primary); }
button.quiet { background: transparent; color: var(--ink); border: 1px solid var(--border); }
`;

const form = (action: string, label: string, quiet = false) => `
  <form method="post" action="${escapeHtml(action)}"><button${quiet ? ' class="quiet"' : ''} type="submit">${label}</button></form>`;

/** Asks; nothing has changed yet. */
export function offerPage(token: string): Page {
  const body = `<h1>Stop these mails?</h1>
    <p>You will get no more mail about this idea. Your other waitlists stay as they are.</p>
    ${form(`/api/unsubscribe/${token}`, 'Unsubscribe')}`;
  return paperPage({ title: 'Unsubscribe | Groundswell', body, css: CSS });
}

export function unsubscribedPage(token: string, ideaTitle: string): Page {
  const body = `<h1>You are unsubscribed</h1>
    <p>You will get no more mail about <strong>${escapeHtml(ideaTitle)}</strong>.</p>
    ${form(`/api/unsubscribe/${token}/undo`, 'That was a mistake: keep me on the list', true)}`;
  return paperPage({ title: 'Unsubscribed | Groundswell', body, css: CSS });
}

export function resubscribedPage(token: string, ideaTitle: string): Page {
  const body = `<h1>You are back on the list</h1>
    <p>You will hear about <strong>${escapeHtml(ideaTitle)}</strong> again.</p>
    ${form(`/api/unsubscribe/${token}`, 'Unsubscribe', true)}`;
  return paperPage({ title: 'Subscribed | Groundswell', body, css: CSS });
}

/** For the link in previews and test mails. */
export function samplePage(): Page {
  const body = `<h1>This is a sample link</h1>
    <p>It stands in previews and test mails, and unsubscribes nobody. In a real mail each subscriber has a link of their own.</p>`;
  return paperPage({ title: 'Sample link | Groundswell', body, css: CSS });
}
