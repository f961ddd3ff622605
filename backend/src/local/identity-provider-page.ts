import { escapeHtml } from '../shared/escape-html.js';
import { paperPage } from '../platform/http/responses/paper-page.js';
import { OFFERED } from './identity-provider-accounts.js';

interface HtmlPage {
  html: string;
  csp: string;
}

/**
 * Renders the account chooser. Its forms post to `action` with the field `email` or `cancel`.
 * @param problem error shown above the email field if the typed text isn't an email address
 */
export function chooserPage(action: string, problem?: { text: string; email: string }): HtmlPage {
  const people = OFFERED.map(
    ({ email, name, role }) => `
      <li><button class="person" name="email" value="${escapeHtml(email)}">
        <span class="initials" aria-hidden="true">${escapeHtml(initials(name))}</span>
        <span><b>${escapeHtml(name)}</b> <small>${escapeHtml(email)}</small> <small>${escapeHtml(role)}</small></span>
      </button></li>`,
  ).join('');
  return paperPage({
    title: 'Choose an account',
    css: CSS,
    body: `
      <h1>Choose an account</h1>
      <p>to continue to Groundswell. This page replaces Google on this machine, so you don’t need a password.</p>
      <form method="post" action="${escapeHtml(action)}"><ul>${people}</ul></form>
      <form method="post" action="${escapeHtml(action)}" class="other">
        <label for="email">Another email</label>
        ${problem ? `<p id="problem" class="problem" role="alert">${escapeHtml(problem.text)}</p>` : ''}
        <div>
          <input id="email" name="email" type="email" required maxlength="254" autocomplete="email"
            value="${escapeHtml(problem?.email ?? '')}"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
          <button class="primary">Continue</button>
        </div>
      </form>
      <form method="post" action="${escapeHtml(action)}"><button class="quiet" name="cancel" value="yes">Cancel</button></form>`,
  });
}

/** Renders the page shown when the provider can't continue a sign-in. */
export function providerErrorPage(text: string): HtmlPage {
  return paperPage({
    title: 'Sign-in didn’t work',
    body: `<h1>Sign-in didn’t work</h1><p role="alert">${escapeHtml(text)}</p><p>Please close this window and try again.</p>`,
  });
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
}

const CSS = `
ul { list-style: none; margin: 0 0 24px; padding: 0; border: 1px solid var(--line); border-radius: 16px; overflow: hidden; background: var(--card); }
li + li { border-top: 1px solid var(--line); }
button, input { font: inherit; color: inherit; min-height: 44px; border-radius: 10px; }
button { cursor: pointer; font-weight: 600; }
.person { display: flex; gap: 16px; align-items: center; width: 100%; padding: 12px 16px; border: 0; border-radius: 0; background: none; text-align: start; }
.person:hover { background: var(--page); }
.person:focus-visible { outline-offset: -2px; border-radius: 14px; }
.person small { display: block; color: var(--secondary); font-size: 0.875rem; font-weight: 400; overflow-wrap: anywhere; }
.initials { flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%; background: var(--primary); color: var(--on-primary); }
.other label { display: block; margin-bottom: 4px; font-weight: 600; }
.other div { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 16px; }
.other input { flex: 1 1 12rem; min-width: 0; padding: 0 12px; border: 1px solid var(--border); background: var(--card); }
.primary { padding: 0 20px; border: 0; background: var(--primary); color: var(--on-primary); }
.quiet { padding: 0 12px; margin-inline-start: -12px; border: 0; background: none; color: var(--primary); text-decoration: underline; }
.problem { margin: 0 0 4px; color: var(--error); }
`;
