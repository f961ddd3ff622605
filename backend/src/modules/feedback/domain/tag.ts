import { DomainError } from '../../../shared/domain-error.js';

/** Tags that every founder has. */
export const BUILT_IN_TAGS = ['problem', 'price', 'missing', 'praise'] as const;

export const TAG_LIMITS = {
  /** Code points. */
  name: 30,
  /** On one message. */
  ofMessage: 10,
  /** Of a founder's own in use, beside the built-in ones. */
  own: 50,
} as const;

/** A word by which a founder sorts messages. */
export interface Tag {
  /** What tells it from others: the name without regard to case. */
  key: string;
  /** As the founder wrote it. */
  name: string;
}

/** @param name trimmed, 1 to 30 code points. */
export function tagOf(name: string): Tag {
  const plain = name.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const key = plain.toLowerCase();
  return { key, name: isBuiltIn(key) ? key : plain };
}

/** Each tag once, as it was first written. */
export function tagsOf(names: readonly string[]): Tag[] {
  const tags = names.map(tagOf);
  return tags.filter(({ key }, index) => tags.findIndex((other) => other.key === key) === index);
}

export function isBuiltIn(key: string): boolean {
  return (BUILT_IN_TAGS as readonly string[]).includes(key);
}

/** The built-in ones first, in their order, then the founder's own by name. */
export function inOrder(names: readonly string[]): string[] {
  const place = (name: string) => {
    const index = (BUILT_IN_TAGS as readonly string[]).indexOf(name);
    return index < 0 ? BUILT_IN_TAGS.length : index;
  };
  return [...names].sort((a, b) => place(a) - place(b) || a.localeCompare(b, 'en'));
}

/** The founder has as many tags of their own as there may be. */
export class TooManyTags extends DomainError {
  constructor() {
    super(
      'conflict',
      'TOO_MANY_TAGS',
      `You can have ${TAG_LIMITS.own} tags of your own. Please take one off every message first.`,
    );
  }
}
