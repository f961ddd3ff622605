import { DomainError } from '../../../shared/domain-error.js';

/** Built-in tags, which every founder has. */
export const BUILT_IN_TAGS = ['problem', 'price', 'missing', 'praise'] as const;

export const TAG_LIMITS = {
  /** Maximum length of a name in code points. */
  name: 30,
  /** Maximum number of tags on one message. */
  ofMessage: 10,
  /** Maximum number of a founder's custom tags in use, in addition to the built-in ones. */
  own: 50,
} as const;

/** A label that a founder sorts messages by. */
export interface Tag {
  /** Key of the tag: its name in lower case. */
  key: string;
  /** The name as the founder wrote it. */
  name: string;
}

/** @param name trimmed, 1 to 30 code points */
export function tagOf(name: string): Tag {
  const plain = name.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const key = plain.toLowerCase();
  return { key, name: isBuiltIn(key) ? key : plain };
}

/** Removes duplicate tags, and keeps the first spelling of each tag. */
export function tagsOf(names: readonly string[]): Tag[] {
  const tags = names.map(tagOf);
  return tags.filter(({ key }, index) => tags.findIndex((other) => other.key === key) === index);
}

export function isBuiltIn(key: string): boolean {
  return (BUILT_IN_TAGS as readonly string[]).includes(key);
}

/** Sorts the built-in tags first, in their order, then the founder's custom tags by name. */
export function inOrder(names: readonly string[]): string[] {
  const place = (name: string) => {
    const index = (BUILT_IN_TAGS as readonly string[]).indexOf(name);
    return index < 0 ? BUILT_IN_TAGS.length : index;
  };
  return [...names].sort((a, b) => place(a) - place(b) || a.localeCompare(b, 'en'));
}

/** The founder has reached the limit of custom tags. */
export class TooManyTags extends DomainError {
  constructor() {
    super(
      'conflict',
      'TOO_MANY_TAGS',
      `You can have at most ${TAG_LIMITS.own} custom tags. Remove one from all its messages first.`,
    );
  }
}
