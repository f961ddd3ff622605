import type { Transaction } from '../../../../shared/unit-of-work.js';
import type { ProviderName } from '../../catalog/domain/price.js';

/** A provider webhook as it came. */
export interface StoredWebhook {
  provider: ProviderName;
  eventId: string;
  type: string;
  body: string;
}

/** A webhook that waits for another attempt. */
export type DueWebhook = Pick<StoredWebhook, 'provider' | 'eventId'>;

/** How a webhook ended: it had an effect, it was about nothing of ours, or its attempts ran out. */
export type ProviderWebhookOutcome = 'applied' | 'ignored' | 'unmatched' | 'unreadable';

/** Every webhook that a provider has sent, once. */
export abstract class ProviderWebhookInbox {
  /**
   * Stores a webhook. @returns false when it is there already; waits for whoever is storing it at this
   * moment.
   */
  abstract store(tx: Transaction, webhook: StoredWebhook): Promise<boolean>;

  /** Locks a stored webhook that is still to be processed; null when it is done or somebody else has it. */
  abstract claim(
    tx: Transaction,
    provider: ProviderName,
    eventId: string,
  ): Promise<(StoredWebhook & { attempts: number }) | null>;

  /** Ends a webhook, in the transaction of its effect. */
  abstract done(tx: Transaction, webhook: StoredWebhook, outcome: ProviderWebhookOutcome): Promise<void>;

  /** Leaves a webhook for another attempt at `again`. */
  abstract postpone(tx: Transaction, webhook: StoredWebhook, error: string, again: Date): Promise<void>;

  /** Webhooks whose time has come, oldest first. */
  abstract due(limit: number): Promise<DueWebhook[]>;

  /**
   * Makes a webhook that waits or has failed due at once, with all its attempts. @returns false when it is
   * not there or done.
   */
  abstract revive(tx: Transaction, provider: ProviderName, eventId: string): Promise<boolean>;
}
