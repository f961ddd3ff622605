import { countCharacters } from '@/lib/format';
import type { TagCount } from '@/api/workspace';

/** The built-in tags, in display order. */
export const BUILT_IN = ['problem', 'price', 'missing', 'praise'] as const;

/** Maximum length of a custom tag, in characters. */
export const TAG_LENGTH = 30;
/** Maximum number of tags per message. */
export const TAGS_OF_MESSAGE = 10;

/** True if two tags are equal, ignoring case. */
export const sameTag = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((one) => sameTag(one, tag));

const LABELS: Record<string, string> = {
  problem: 'Problem',
  price: 'Price',
  missing: 'Missing',
  praise: 'Praise',
};

/** Returns a tag's label. Built-in tags are capitalized, custom tags are shown as typed. */
export const tagLabel = (tag: string): string => LABELS[tag.toLowerCase()] ?? tag;

/** Adds a tag, or removes it if it is present. */
export const toggled = (tags: readonly string[], tag: string): string[] =>
  hasTag(tags, tag) ? tags.filter((one) => !sameTag(one, tag)) : [...tags, tag];

/** Normalizes a typed tag: trims it and collapses whitespace. */
export const cleanTag = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Explains why a text can't be added as a tag. Null if it can. */
export function tagProblem(text: string, tags: readonly string[]): string | null {
  const tag = cleanTag(text);
  if (!tag) return 'Please type a tag.';
  if (countCharacters(tag) > TAG_LENGTH)
    return `At most ${TAG_LENGTH} characters, please. This has ${countCharacters(tag)}.`;
  if (hasTag(tags, tag)) return 'This message already has that tag.';
  if (tags.length >= TAGS_OF_MESSAGE)
    return `A message can have at most ${TAGS_OF_MESSAGE} tags. Take one off first.`;
  return null;
}

/** Returns every tag with its number of messages: built-in tags first, then custom tags by frequency. */
export function offeredTags(counts: readonly TagCount[]): TagCount[] {
  const builtIn = BUILT_IN.map((tag) => ({ tag, count: countOf(counts, tag) }));
  const own = counts.filter(({ tag }) => !hasTag(BUILT_IN, tag)).sort((a, b) => b.count - a.count);
  return [...builtIn, ...own];
}

export const countOf = (counts: readonly TagCount[], tag: string): number =>
  counts.find((one) => sameTag(one.tag, tag))?.count ?? 0;
