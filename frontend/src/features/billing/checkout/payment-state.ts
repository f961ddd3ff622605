import type { PaymentOutcome } from './payment-outcome';
import { PROVIDER_NAMES, type Provider } from './purchase-request';

/** The state of a payment, as the dialog shows it. */
export type PaymentState =
  | { name: 'choosing'; notice?: string }
  | { name: 'starting' }
  /** In a window opened by this page, or in an overlay by the provider's script. */
  | { name: 'at-provider'; by: 'window' | 'script' }
  /** `silent`: there was no response yet, and the page keeps asking. */
  | { name: 'verifying'; silent: boolean }
  /** The provider's window was closed without a message. */
  | { name: 'checking-closed' }
  | { name: 'paid' | 'pending'; redirectUrl: string }
  | { name: 'refused'; text: string }
  | { name: 'unknown' };

export type PaymentEvent =
  | { type: 'started' }
  | { type: 'not-started'; notice: string }
  | { type: 'opened'; by: 'window' | 'script' }
  /** The provider's script failed; its reason may have been reported before. */
  | { type: 'script-failed' }
  /** Closed without a charge. `failure` is the provider's reason why the last try failed. */
  | { type: 'closed'; provider: Provider; failure?: string | null }
  | { type: 'closed-silently' }
  | { type: 'verifying'; silent: boolean }
  /** `approved`: the provider reported the approval. Otherwise its window was closed without a message. */
  | { type: 'concluded'; outcome: PaymentOutcome; approved: boolean; provider: Provider }
  | { type: 'found-paid'; redirectUrl: string }
  | { type: 'not-found-out' };

export const CHOOSING: PaymentState = { name: 'choosing' };
export const NOT_STARTED = 'Failed to initialize payment. Please try again or contact support.';

/** The next state. No event leaves a paid or rejected payment, so that no one is asked to pay twice. */
export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState {
  if (state.name === 'paid' || state.name === 'refused') return state;
  switch (event.type) {
    case 'started':
      return { name: 'starting' };
    case 'not-started':
      return { name: 'choosing', notice: event.notice };
    case 'opened':
      return { name: 'at-provider', by: event.by };
    case 'script-failed':
      return state.name === 'choosing' && state.notice ? state : { name: 'choosing', notice: NOT_STARTED };
    case 'closed':
      return { name: 'choosing', notice: closedNotice(event) };
    case 'closed-silently':
      return { name: 'checking-closed' };
    case 'verifying':
      return { name: 'verifying', silent: event.silent };
    case 'concluded':
      return afterOutcome(event);
    case 'found-paid':
      return { name: 'paid', redirectUrl: event.redirectUrl };
    case 'not-found-out':
      return { name: 'unknown' };
  }
}

function afterOutcome(event: PaymentEvent & { type: 'concluded' }): PaymentState {
  const { outcome, approved } = event;
  switch (outcome.kind) {
    case 'paid':
    case 'resumed':
      return { name: 'paid', redirectUrl: outcome.redirectUrl };
    case 'pending':
      return { name: 'pending', redirectUrl: outcome.redirectUrl };
    case 'declined':
    case 'not-approved':
      // If the window was only closed, the notice is about the previous try.
      return { name: 'choosing', notice: approved ? outcome.text : closedNotice(event) };
    case 'refused':
      return { name: 'refused', text: outcome.text };
    case 'unknown':
      return { name: 'unknown' };
  }
}

const closedNotice = ({ provider, failure }: { provider: Provider; failure?: string | null }) =>
  failure
    ? `${failure} Nothing was charged.`
    : `You closed ${PROVIDER_NAMES[provider]}. Nothing was charged.`;
