import type { CreateIdeaApiArg } from '@/api/workspace';
import type { Category, OwnIdea } from '@/api/types';

/** What the form holds while it is filled in. */
export interface IdeaValues {
  title: string;
  category: Category | undefined;
  targetAudience: string;
  website: string;
  twitter: string;
  description: string;
  /** A data URL just picked, the address of the picture the idea has, or null for the drawn cover. */
  image: string | null;
  terms: boolean;
}

export const EMPTY_VALUES: IdeaValues = {
  title: '',
  category: undefined,
  targetAudience: '',
  website: '',
  twitter: '',
  description: '',
  image: null,
  terms: false,
};

/** An idea as the form shows it. The terms are accepted anew with every submission. */
export function valuesOf(idea: OwnIdea): IdeaValues {
  return {
    title: idea.title,
    category: idea.category,
    targetAudience: idea.targetAudience ?? '',
    website: idea.website ?? '',
    twitter: idea.twitter ?? '',
    description: idea.description,
    image: idea.image,
    terms: false,
  };
}

/** "example.com" is what people type; an address needs its scheme. */
export function withScheme(website: string): string {
  const text = website.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(text) ? `https://${text}` : text;
}

/** The body of POST and PATCH. Only values without field problems come here, so a category is there. */
export function toPayload(values: IdeaValues, status: 'draft' | 'pending'): CreateIdeaApiArg {
  return {
    title: values.title.trim(),
    category: values.category as Category,
    targetAudience: values.targetAudience.trim() || null,
    website: withScheme(values.website) || null,
    twitter: values.twitter.trim() || null,
    description: values.description.trim(),
    image: values.image,
    status,
  };
}
