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

/** What a founder sends: `image` is a data URL, an https URL, or the path that the idea already has. */
export type IdeaInput = Omit<IdeaContent, 'featuredImage'>;

/** Which of it may be left out. What is stored, read, copied and compared of an idea follows this list. */
const CONTENT: { [Field in keyof IdeaContent]: null extends IdeaContent[Field] ? 'optional' : 'required' } = {
  title: 'required',
  description: 'required',
  category: 'required',
  targetAudience: 'optional',
  website: 'optional',
  twitter: 'optional',
  image: 'optional',
  featuredImage: 'optional',
};
export const CONTENT_FIELDS = Object.keys(CONTENT) as (keyof IdeaContent)[];

export const mayBeEmpty = (field: keyof IdeaContent) => CONTENT[field] === 'optional';

/** The content alone, of whatever holds it; what it leaves out is empty. */
export function contentOf(source: Partial<IdeaContent>): IdeaContent {
  return Object.fromEntries(
    CONTENT_FIELDS.map((field) => [field, source[field] ?? null]),
  ) as unknown as IdeaContent;
}

/** Whether both say the same, word for word. */
export function sameContent(one: IdeaContent, other: IdeaContent): boolean {
  return CONTENT_FIELDS.every((field) => one[field] === other[field]);
}
