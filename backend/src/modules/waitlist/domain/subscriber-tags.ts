import { DomainError } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/** Characters of a tag, in code points, and how many tags somebody on a waitlist can have. */
export const SUBSCRIBER_TAG_LIMITS = { name: 30, ofSubscriber: 10 } as const;

/** Tags as they are kept: in lower case, each once. @param names trimmed, 1 to 30 code points. */
export function subscriberTagsOf(names: readonly string[]): string[] {
  const plain = names.map((name) => name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase());
  return [...new Set(plain)].sort();
}

/** The founder's tags of those on their waitlists. */
export abstract class SubscriberTags {
  /**
   * Sets all tags of somebody on a waitlist of this founder.
   * @returns false when there is no such subscriber.
   */
  abstract set(founderId: string, subscriberId: string, tags: string[]): Promise<boolean>;

  /**
   * Adds tags to whoever has this address on the idea's waitlist.
   * @returns their id. @throws TooManySubscriberTags
   */
  abstract add(tx: Transaction, ideaId: string, email: string, tags: string[]): Promise<string>;
}

/** With those that they have already, they would have too many. */
export class TooManySubscriberTags extends DomainError {
  constructor() {
    super(
      'conflict',
      'TOO_MANY_TAGS',
      `Somebody on a waitlist can have ${SUBSCRIBER_TAG_LIMITS.ofSubscriber} tags. Please take one off first.`,
    );
  }
}
