import {
  DeadLink,
  type HtmlPage,
  mailLinkPage,
  postForm,
} from '../../../../platform/http/responses/mail-link-page.js';
import { escapeHtml } from '../../../../platform/http/responses/paper-page.js';
import type { RenewalWords } from '../infrastructure/renewal.queries.js';

/** Asks; nothing has changed yet. */
export function askPage(token: string, plan: RenewalWords): HtmlPage {
  const charge = plan.amount ? `${escapeHtml(plan.amount)} ` : '';
  return mailLinkPage(
    'Cancel your plan',
    `<h1>Cancel your ${plan.planName} plan?</h1>
    <p>It renews on <strong>${plan.renewsOn}</strong>${charge && ` for <strong>${charge.trim()}</strong>`}.</p>
    <p>If you cancel, you won’t be charged again. The plan stays paid until ${plan.accessUntil}, and nothing is refunded.</p>
    ${postForm(`/api/subscription/cancel/${token}`, 'Cancel my plan')}`,
  );
}

export function canceledPage({ planName, accessUntil }: RenewalWords): HtmlPage {
  return mailLinkPage(
    'Your plan won’t renew',
    `<h1>Your ${planName} plan won’t renew</h1>
    <p>You won’t be charged again. The plan is paid until <strong>${accessUntil}</strong>.</p>`,
  );
}

/** For a person who never had a plan. */
export function noPlanPage(): HtmlPage {
  return mailLinkPage(
    'No plan',
    `<h1>You have no plan</h1>
    <p>There’s nothing to cancel, and you won’t be charged.</p>`,
  );
}

/** For a token that isn't ours, or that belongs to a deleted account. */
export const deadLink = () =>
  new DeadLink(
    'Link to cancel a plan',
    `<h1>This link leads nowhere</h1>
    <p>Part of the link is missing, or the account was deleted. A deleted account isn’t charged.</p>`,
  );
