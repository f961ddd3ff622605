import { DomainError } from '../../../shared/domain-error.js';

/** Characters of a tag, in code points, and how many tags somebody on a waitlist can have. */
export const SUBSCRIBER_TAG_LIMITS = { name: 30, ofSubscriber: 10 } as const;

/** Tags as they are kept: in lower case, each once. @param names trimmed, 1 to 30 code points. */
export function subscriberTagsOf(names: readonly string[]): string[] {
  const plain = names.map((name) => name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase());
  return [...new Set(plain)].sort();
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
