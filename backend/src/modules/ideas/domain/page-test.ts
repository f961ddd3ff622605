import type { IdeaContent } from './idea-content.js';

/** What a version of an idea's page says in the place of the original; absent where it says the same. */
export interface PageVersion {
  headline?: string;
  description?: string;
  cover?: { image: string; featuredImage: string };
}

/** A running comparison of versions of an idea's page. */
export interface PageTest {
  id: string;
  ideaId: string;
  /** ISO 8601: everybody is shown the original from then on. */
  endsAt: string;
  /** The first one is the original. */
  versions: PageVersion[];
}

/** The idea as that version of its page shows it. */
export function asVersion<Idea extends IdeaContent>(idea: Idea, test: PageTest, number: number): Idea {
  const { headline, description, cover } = test.versions[number] ?? {};
  return {
    ...idea,
    ...cover,
    title: headline ?? idea.title,
    description: description ?? idea.description,
  };
}

/** Code points of a description that a version of the page may say otherwise, at most. */
const OPENING_MAX = 300;

/** Where a text may be cut: after a paragraph, else after a sentence, else after a word. */
const BREAKS = [/\n[^\S\n]*\n/g, /(?<=[.!?…])\s/g, /\s/g];

/** The beginning of a description that versions of the page may say otherwise; the rest stays as it is. */
export function openingOf(description: string): string {
  const characters = [...description];
  if (characters.length <= OPENING_MAX) return description;
  const start = characters.slice(0, OPENING_MAX).join('');
  for (const pattern of BREAKS) {
    const last = [...start.matchAll(pattern)].at(-1);
    if (last && last.index > 0) return start.slice(0, last.index);
  }
  return start;
}
