import { escapeHtml } from '../../shared/escape-html.js';
import { paperPage, scriptJson } from '../../platform/http/responses/paper-page.js';
import type { StubCheckout } from './store.js';

interface HtmlPage {
  html: string;
  csp: string;
}

/** A button that ends a checkout. */
export interface Choice {
  value: string;
  label: string;
  /** True for the most common choice. */
  primary?: boolean;
}

interface CheckoutPage {
  provider: 'PayPal' | 'Razorpay';
  checkout: StubCheckout;
  action: string;
  choices: Choice[];
  /** Notice shown above the buttons after a failed attempt. */
  notice?: string;
  /** True if shown in a frame on our own page instead of in a window. */
  framed?: boolean;
  /** Message to post to the page around the frame. */
  message?: Record<string, unknown>;
}

/** Renders a stub's payment page. The choices are buttons of a form that posts `choice` to `action`. */
export function checkoutPage({
  provider,
  checkout,
  action,
  choices,
  notice,
  framed = false,
  message,
}: CheckoutPage): HtmlPage {
  const buttons = choices
    .map(({ value, label, primary }) => {
      const look = primary ? 'primary' : 'plain';
      return `<button class="${look}" name="choice" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`;
    })
    .join('');
  const each = checkout.interval ? ` every ${checkout.interval}` : '';
  const page = paperPage({
    title: `${provider} on this machine`,
    css: CSS,
    body: `
      <h1>Pay with ${provider}</h1>
      <p>This page replaces ${provider} on this machine. You won't be charged.</p>
      <p class="amount"><strong dir="auto">${escapeHtml(amountOf(checkout))}</strong>${each}<br><small>Groundswell</small></p>
      ${notice ? `<p role="alert" class="notice">${escapeHtml(notice)}</p>` : ''}
      <form method="post" action="${escapeHtml(action)}">${buttons}</form>`,
    script: message && `window.parent.postMessage(${scriptJson(message)}, location.origin);`,
  });
  return framed ? inFrame(page) : page;
}

/** Renders a page that sends a message to its opener or parent, then closes if it was opened as a window. */
export function donePage(
  message: Record<string, unknown>,
  text: string,
  to: 'opener' | 'parent',
  returnUrl: string,
): HtmlPage {
  const page = paperPage({
    title: text,
    body: `<h1>${escapeHtml(text)}</h1><p>You can close this window.</p>`,
    script: `
      const to = window.${to};
      if (to && to !== window) { to.postMessage(${scriptJson(message)}, location.origin); ${to === 'opener' ? 'window.close();' : ''} }
      else location.replace(${scriptJson(returnUrl)});`,
  });
  return to === 'parent' ? inFrame(page) : page;
}

/** Renders the page for a URL without a checkout. */
export function nothingPage(text: string, framed = false): HtmlPage {
  const page = paperPage({
    title: text,
    body: `<h1>${escapeHtml(text)}</h1><p>Please close this window and try again.</p>`,
  });
  return framed ? inFrame(page) : page;
}

export function amountOf({ amount, currency }: Pick<StubCheckout, 'amount' | 'currency'>): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

function inFrame({ html, csp }: HtmlPage): HtmlPage {
  return { html, csp: csp.replace("frame-ancestors 'none'", "frame-ancestors 'self'") };
}

const CSS = `
.amount { padding: 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); color: var(--ink); }
.amount strong { font-size: 1.75rem; font-variant-numeric: tabular-nums; }
.notice { padding: 12px 16px; border-radius: 10px; border: 1px solid var(--error); color: var(--error); }
form { display: grid; gap: 8px; }
button { font: inherit; font-weight: 600; min-height: 48px; border-radius: 10px; cursor: pointer; color: var(--ink); }
.primary { border: 0; background: var(--primary); color: var(--on-primary); }
.plain { border: 1px solid var(--border); background: none; }
`;
