import type { Transaction } from '../../../../shared/unit-of-work.js';
import type { ProviderName } from '../../catalog/domain/plan.js';

/** A provider webhook as received. */
export interface StoredWebhook {
  provider: ProviderName;
  eventId: string;
  type: string;
  body: string;
}

/** Name of the work that processes provider webhooks. `keyOf` makes its keys. */
export const PROVIDER_MESSAGES = 'billing.webhook-retry';

type Id = Pick<StoredWebhook, 'provider' | 'eventId'>;

export const keyOf = ({ provider, eventId }: Id) => `${provider}:${eventId}`;

/** Parses a key. A provider's name has no colon, but an event's ID may contain one. */
export function idOf(key: string): Record<keyof Id, string> {
  const end = key.indexOf(':');
  return { provider: key.slice(0, end), eventId: key.slice(end + 1) };
}

/** Outcome of a webhook: applied, about nothing we know, out of attempts, or unreadable. */
export type ProviderWebhookOutcome = 'applied' | 'ignored' | 'unmatched' | 'unreadable';

/** All provider webhooks, each stored once. */
export abstract class ProviderWebhookInbox {
  /** Stores a webhook unless it is already stored. */
  abstract store(webhook: StoredWebhook): Promise<void>;

  /** Keys of unprocessed webhooks, oldest first. */
  abstract due(limit: number): Promise<string[]>;

  /** Locks an unprocessed webhook. Undefined if the webhook is done. */
  abstract hold(tx: Transaction, key: string): Promise<StoredWebhook | undefined>;

  /** Marks a webhook as done, in the transaction that applies it. */
  abstract done(
    tx: Transaction,
    webhook: Id,
    outcome: ProviderWebhookOutcome,
    attempts: number,
  ): Promise<void>;

  /**
   * Makes a pending or failed webhook due again.
   * @returns false if the webhook doesn't exist or was applied.
   */
  abstract revive(tx: Transaction, webhook: Id): Promise<boolean>;
}
