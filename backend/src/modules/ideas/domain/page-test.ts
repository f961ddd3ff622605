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
