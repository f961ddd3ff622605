import { msg, t } from '@lingui/core/macro';

/** Merge tags that the server replaces for each recipient. */
export const MERGE_TAGS = [
  { tag: '{{ideaTitle}}', label: msg`Idea title`, isLink: false },
  { tag: '{{ideaUrl}}', label: msg`Link to the idea`, isLink: true },
  { tag: '{{unsubscribeUrl}}', label: msg`Unsubscribe link`, isLink: true },
] as const;

export type MergeTag = (typeof MERGE_TAGS)[number];

const LOOKS_LIKE_TAG = /\{\{[^{}\n]{0,40}\}\}/g;

const isMergeTag = (text: string) => MERGE_TAGS.some(({ tag }) => tag === text);

/** Finds merge tags in a text, including unknown ones. */
export function tagsIn(text: string): { from: number; to: number; text: string; isKnown: boolean }[] {
  return [...text.matchAll(LOOKS_LIKE_TAG)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    text: match[0],
    isKnown: isMergeTag(match[0]),
  }));
}

/** Warns about unknown tags, which recipients would see as they are. Null if all are known. */
export function unknownTagsNote(...texts: string[]): string | null {
  const unknown = new Set(
    texts
      .flatMap(tagsIn)
      .filter(({ isKnown }) => !isKnown)
      .map(({ text }) => text),
  );
  if (unknown.size === 0) return null;
  const unknownTags = [...unknown].join(', ');
  const knownTags = MERGE_TAGS.map(({ tag }) => tag).join(', ');
  return t`${unknownTags} won’t be filled in. Only ${knownTags} are.`;
}
