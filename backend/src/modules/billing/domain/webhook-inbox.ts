import type { Transaction } from '../../../shared/unit-of-work.js';
import type { ProviderName } from './price.js';

/** A provider's message as it came. */
export interface StoredEvent {
  provider: ProviderName;
  eventId: string;
  type: string;
  body: string;
}

/** How a message ended: it had an effect, it was about nothing of ours, or it was given up. */
export type EventOutcome = 'applied' | 'ignored' | 'unmatched' | 'unreadable';

/** Every message that a provider has sent, once. */
export abstract class WebhookInbox {
  /** Stores a message. @returns false when it is there already; waits for whoever is storing it at this moment. */
  abstract store(tx: Transaction, event: StoredEvent): Promise<boolean>;

  /** Locks a stored message that is still to be carried out; null when it is done or somebody else has it. */
  abstract claim(
    tx: Transaction,
    provider: ProviderName,
    eventId: string,
  ): Promise<(StoredEvent & { attempts: number }) | null>;

  /** Ends a message, in the transaction of its effect. */
  abstract done(tx: Transaction, event: StoredEvent, outcome: EventOutcome): Promise<void>;

  /** Leaves a message for another attempt at `again`. */
  abstract postpone(tx: Transaction, event: StoredEvent, error: string, again: Date): Promise<void>;

  /** Messages whose time has come, oldest first. */
  abstract due(limit: number): Promise<{ provider: ProviderName; eventId: string }[]>;

  /** Makes a message that waits or was given up due at once, with all its attempts. @returns false when it is not there or done. */
  abstract revive(tx: Transaction, provider: ProviderName, eventId: string): Promise<boolean>;
}
