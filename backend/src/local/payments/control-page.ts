import { escapeHtml } from '../../shared/escape-html.js';
import { paperPage } from '../../platform/http/responses/paper-page.js';
import { amountOf } from './checkout-page.js';
import type { State, StubCheckout } from './store.js';
import type { StubWebhook } from './webhooks.js';

/** Actions on a stub's orders and subscriptions. */
export const ACTIONS = [
  'settle',
  'authorise',
  'renew',
  'fail-renewal',
  'refund',
  'chargeback',
  'cancel',
] as const;
export type Action = (typeof ACTIONS)[number];

const LABELS: Record<Action, string> = {
  settle: 'Settle the pending payment',
  authorise: 'Authorize late',
  renew: 'Renew now',
  'fail-renewal': 'Fail the renewal',
  refund: 'Refund the last charge',
  chargeback: 'Charge back the last charge',
  cancel: 'Cancel',
};

const MAX_ENTRIES = 50;

/** Renders the page for playing the bank: all purchases, newest first, and the webhook settings. */
export function controlPage(
  state: State,
  delivery: StubWebhook,
  path: string,
): { html: string; csp: string } {
  const checkouts = Object.values(state.deals)
    .sort((a, b) => b.at - a.at)
    .slice(0, MAX_ENTRIES);
  const page = paperPage({
    title: 'Payments on this machine',
    css: CSS,
    body: `
      <h1>Payments on this machine</h1>
      <p>Purchases made with the local PayPal and Razorpay stubs. No money is moved.</p>
      <form id="delivery">
        <h2>Webhooks sent to Groundswell</h2>
        <label>Delay in milliseconds <input name="delayMs" type="number" min="0" max="60000" value="${delivery.delayMs}"></label>
        <label>Copies of each webhook <input name="repeat" type="number" min="1" max="10" value="${delivery.repeat}"></label>
        <label><input name="shuffle" type="checkbox"${delivery.shuffle ? ' checked' : ''}> Random order</label>
        <label><input name="off" type="checkbox"${delivery.off ? ' checked' : ''}> Don't send any</label>
        <button>Save</button>
      </form>
      <ul>${checkouts.map((checkout) => entry(checkout, state)).join('') || '<li>No purchases yet.</li>'}</ul>
      <p id="status" role="status"></p>`,
    script: script(path),
  });
  return { html: page.html, csp: `${page.csp}; connect-src 'self'` };
}

function entry(checkout: StubCheckout, state: State): string {
  const charges = checkout.charges.map((id) => {
    const { status, refunded, at } = state.charges[id]!;
    return `<li>${id}: ${status}${refunded > 0 ? `, ${refunded / 100} refunded` : ''}, ${new Date(at).toISOString()}</li>`;
  });
  const actions = ACTIONS.filter((action) => fits(action, checkout))
    .map(
      (action) =>
        `<button data-id="${escapeHtml(checkout.id)}" data-action="${action}">${LABELS[action]}</button>`,
    )
    .join('');
  return `<li><b>${checkout.provider} ${checkout.kind} ${escapeHtml(checkout.id)}</b>
    <small>${amountOf(checkout)}${checkout.interval ? ` a ${checkout.interval}` : ''}, ${checkout.status}</small>
    <ul>${charges.join('')}</ul><div>${actions}</div></li>`;
}

function fits(action: Action, { kind, provider, charges }: StubCheckout): boolean {
  if (action === 'authorise') return provider === 'razorpay' && kind === 'order';
  if (action === 'settle') return provider === 'paypal';
  if (action === 'refund' || action === 'chargeback') return charges.length > 0;
  return kind === 'subscription';
}

function script(path: string): string {
  return `
    const status = document.getElementById('status');
    const post = async (to, body) => {
      const answer = await fetch(${JSON.stringify(path)} + to, {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      if (answer.ok) location.reload(); else status.textContent = "That isn't possible now.";
    };
    document.getElementById('delivery').addEventListener('submit', (event) => {
      event.preventDefault();
      const form = event.target.elements;
      post('/webhooks', { delayMs: +form.delayMs.value, repeat: +form.repeat.value, shuffle: form.shuffle.checked, off: form.off.checked });
    });
    for (const button of document.querySelectorAll('[data-action]'))
      button.addEventListener('click', () => post('/act', { id: button.dataset.id, action: button.dataset.action }));`;
}

const CSS = `
main { max-width: 44rem; align-self: start; }
h2 { margin: 0 0 8px; font-size: 1.125rem; }
form, main > ul > li { margin: 0 0 16px; padding: 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
ul { list-style: none; margin: 0; padding: 0; }
small, ul ul { display: block; color: var(--secondary); font-size: 0.875rem; overflow-wrap: anywhere; }
label { display: block; margin-bottom: 8px; }
input[type=number] { width: 7rem; }
input, button { font: inherit; color: inherit; min-height: 36px; border-radius: 8px; border: 1px solid var(--border); background: none; padding: 0 12px; }
input[type=checkbox] { min-height: 0; }
button { margin: 8px 8px 0 0; cursor: pointer; }
`;
