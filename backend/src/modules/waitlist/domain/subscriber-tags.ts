import { DomainError } from '../../../shared/domain-error.js';

/** Maximum length of a tag in code points, and maximum number of tags per subscriber. */
export const SUBSCRIBER_TAG_LIMITS = { name: 30, ofSubscriber: 10 } as const;

/**
 * Returns the tags as stored: in lower case, without duplicates.
 * @param names trimmed, 1 to 30 code points
 */
export function subscriberTagsOf(names: readonly string[]): string[] {
  const plain = names.map((name) => name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase());
  return [...new Set(plain)].sort();
}

/** The subscriber would have too many tags, including those it already has. */
export class TooManySubscriberTags extends DomainError {
  constructor() {
    super(
      'conflict',
      'TOO_MANY_TAGS',
      `A subscriber can have at most ${SUBSCRIBER_TAG_LIMITS.ofSubscriber} tags. Remove one first.`,
    );
  }
}

/** The answers are the person's own: they joined here, have confirmed them, or have left. */
export class AnswersNotYours extends DomainError {
  constructor() {
    super(
      'conflict',
      'ANSWERS_NOT_YOURS',
      'Only this person can change these answers. You can change those of people you added, until they confirm.',
    );
  }
}
