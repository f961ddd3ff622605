import { countCharacters } from '@/lib/format';
import type { TagCount } from '@/api/workspace';

/** The tags that every founder has, in the order in which they are offered. */
export const BUILT_IN = ['problem', 'price', 'missing', 'praise'] as const;

/** Characters of a founder's own tag. */
export const TAG_LENGTH = 30;
/** Tags of one message. */
export const TAGS_OF_MESSAGE = 10;

/** Tags are the same whatever their case. */
export const sameTag = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((one) => sameTag(one, tag));

const LABELS: Record<string, string> = {
  problem: 'Problem',
  price: 'Price',
  missing: 'Missing',
  praise: 'Praise',
};

/** A tag as it is shown: the built-in ones with a capital, a founder's own as it was typed. */
export const tagLabel = (tag: string): string => LABELS[tag.toLowerCase()] ?? tag;

/** The tags with this one more, or without it. */
export const toggled = (tags: readonly string[], tag: string): string[] =>
  hasTag(tags, tag) ? tags.filter((one) => !sameTag(one, tag)) : [...tags, tag];

/** What was typed as a tag: blanks are trimmed, and runs of them are one. */
export const cleanTag = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Why this text cannot become one more tag of a message, or null. */
export function tagProblem(text: string, tags: readonly string[]): string | null {
  const tag = cleanTag(text);
  if (!tag) return 'Please type a tag.';
  if (countCharacters(tag) > TAG_LENGTH)
    return `At most ${TAG_LENGTH} characters, please. This has ${countCharacters(tag)}.`;
  if (hasTag(tags, tag)) return 'This message has that tag already.';
  if (tags.length >= TAGS_OF_MESSAGE)
    return `A message can have at most ${TAGS_OF_MESSAGE} tags. Take one off first.`;
  return null;
}

/** Every tag with its number of messages: the built-in ones, then own ones, most used first. */
export function offeredTags(counts: readonly TagCount[]): TagCount[] {
  const builtIn = BUILT_IN.map((tag) => ({ tag, count: countOf(counts, tag) }));
  const own = counts.filter(({ tag }) => !hasTag(BUILT_IN, tag)).sort((a, b) => b.count - a.count);
  return [...builtIn, ...own];
}

export const countOf = (counts: readonly TagCount[], tag: string): number =>
  counts.find((one) => sameTag(one.tag, tag))?.count ?? 0;
