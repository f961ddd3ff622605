import type { Transaction } from '../../../../shared/unit-of-work.js';
import type { ProviderName } from '../../catalog/domain/plan.js';

/** A provider webhook as it came. */
export interface StoredWebhook {
  provider: ProviderName;
  eventId: string;
  type: string;
  body: string;
}

/** The work that has messages of providers take effect; its key is `keyOf` one of them. */
export const PROVIDER_MESSAGES = 'billing.webhook-retry';

type Id = Pick<StoredWebhook, 'provider' | 'eventId'>;

export const keyOf = ({ provider, eventId }: Id) => `${provider}:${eventId}`;

/** A provider's name has no colon, but an event's id may have. */
export function idOf(key: string): Record<keyof Id, string> {
  const end = key.indexOf(':');
  return { provider: key.slice(0, end), eventId: key.slice(end + 1) };
}

/** How a webhook ended: it had an effect, it was about nothing of ours, or its attempts ran out. */
export type ProviderWebhookOutcome = 'applied' | 'ignored' | 'unmatched' | 'unreadable';

/** Every webhook that a provider has sent, once. */
export abstract class ProviderWebhookInbox {
  /** Stores a webhook, unless it is there already. */
  abstract store(webhook: StoredWebhook): Promise<void>;

  /** Keys of those that wait for their effect, the oldest first. */
  abstract due(limit: number): Promise<string[]>;

  /** Locks a stored webhook that is still to be processed; undefined when it is done. */
  abstract hold(tx: Transaction, key: string): Promise<StoredWebhook | undefined>;

  /** Ends a webhook, in the transaction of its effect. */
  abstract done(
    tx: Transaction,
    webhook: Id,
    outcome: ProviderWebhookOutcome,
    attempts: number,
  ): Promise<void>;

  /** Lets a webhook that waits or has failed wait again. @returns false when it is not there or done. */
  abstract revive(tx: Transaction, webhook: Id): Promise<boolean>;
}
