import type { PaymentOutcome } from './payment-outcome';
import { PROVIDER_NAMES, type Provider } from './purchase-request';

/** State of a payment, as displayed by the dialog. */
export type PaymentState =
  | { name: 'choosing'; notice?: string }
  | { name: 'starting' }
  /** The buyer is in a window opened by this page, or in an overlay of the provider's script. */
  | { name: 'at-provider'; by: 'window' | 'script' }
  /** `silent` means that the server hasn't responded yet and the page keeps asking. */
  | { name: 'verifying'; silent: boolean }
  /** The provider's window closed without a message, so the page checks whether the buyer paid. */
  | { name: 'checking-closed' }
  | { name: 'paid' | 'pending'; redirectUrl: string }
  | { name: 'refused'; text: string }
  | { name: 'unknown' };

export type PaymentEvent =
  | { type: 'started' }
  | { type: 'not-started'; notice: string }
  | { type: 'opened'; by: 'window' | 'script' }
  /** The provider's script failed. An earlier event may already have reported why. */
  | { type: 'script-failed' }
  /** The checkout closed without a charge. `failure` is the provider's reason why the last attempt failed. */
  | { type: 'closed'; provider: Provider; failure?: string | null }
  | { type: 'closed-silently' }
  | { type: 'verifying'; silent: boolean }
  /**
   * `approved` means that the provider reported the approval. Otherwise, the provider's window closed without
   * a message.
   */
  | { type: 'concluded'; outcome: PaymentOutcome; approved: boolean; provider: Provider }
  | { type: 'found-paid'; redirectUrl: string }
  | { type: 'not-found-out' };

export const CHOOSING: PaymentState = { name: 'choosing' };
export const NOT_STARTED = 'Failed to initialize payment. Please try again or contact support.';

/**
 * Returns the next state. No event leaves a paid or rejected payment, so that no one is asked to pay twice.
 */
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
      // If the provider's window closed without a message, the notice says that it was closed.
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
