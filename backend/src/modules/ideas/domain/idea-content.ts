import type { Category } from './category.js';

/** What a founder writes about an idea. */
export interface IdeaContent {
  title: string;
  description: string;
  category: Category;
  targetAudience: string | null;
  website: string | null;
  twitter: string | null;
  /** Card-size picture: an own path, an https URL, or null for the drawn default. */
  image: string | null;
  /** The same picture at large size. */
  featuredImage: string | null;
}

/** The content alone, of whatever holds it. */
export function contentOf(source: IdeaContent): IdeaContent {
  const { title, description, category, targetAudience, website, twitter, image, featuredImage } = source;
  return { title, description, category, targetAudience, website, twitter, image, featuredImage };
}

/** Whether both say the same, word for word. */
export function sameContent(one: IdeaContent, other: IdeaContent): boolean {
  const [left, right] = [contentOf(one), contentOf(other)];
  return (Object.keys(left) as (keyof IdeaContent)[]).every((field) => left[field] === right[field]);
}
