import type { IdeaContent } from './idea-content.js';

/** Changed fields of one version of an idea's page. Unchanged fields are absent. */
export interface PageVersion {
  headline?: string;
  description?: string;
  cover?: { image: string; featuredImage: string };
}

/** A running comparison of versions of an idea's page. */
export interface PageTest {
  id: string;
  ideaId: string;
  /** End of the comparison, ISO 8601. From then on, everyone sees the original. */
  endsAt: string;
  /** The compared versions. The first version is the original. */
  versions: PageVersion[];
}

/** Returns the idea with the content of the given version of its page. */
export function asVersion<Idea extends IdeaContent>(idea: Idea, test: PageTest, number: number): Idea {
  const { headline, description, cover } = test.versions[number] ?? {};
  return {
    ...idea,
    ...cover,
    title: headline ?? idea.title,
    description: description ?? idea.description,
  };
}

/** Maximum length of the opening that a version can change, in code points. */
const OPENING_MAX = 300;

/** Places where the opening can end: after a paragraph, otherwise a sentence, otherwise a word. */
const BREAKS = [/\n[^\S\n]*\n/g, /(?<=[.!?…])\s/g, /\s/g];

/** Returns the beginning of a description. Versions of the page can change only this part. */
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
