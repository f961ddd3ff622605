import type { CreateIdeaApiArg } from '@/api/workspace';
import type { Category, OwnIdea } from '@/api/types';
import { FORM_FIELDS, type IdeaField } from '@/lib/idea-fields';

/** The form's values: all fields of the API. Fields that founders type in are text. */
export type IdeaValues = Record<Exclude<IdeaField, 'category' | 'image' | 'coverVariant'>, string> & {
  category: Category | undefined;
  /**
   * A data URL for a new picture, the URL of the idea's existing picture, or null for the generated cover.
   */
  image: string | null;
  /** Index of the generated cover, from 0 to 3. */
  coverVariant: number;
  terms: boolean;
};

/** Empty values, with the fields in the form's order. */
export const EMPTY_VALUES: IdeaValues = {
  ...(Object.fromEntries(FORM_FIELDS.map((field) => [field, ''])) as Record<IdeaField, string>),
  category: undefined,
  image: null,
  coverVariant: 0,
  terms: false,
};

/** Returns an idea's values for the form. The terms must be accepted again for every submission. */
export function valuesOf(idea: OwnIdea): IdeaValues {
  const filled = FORM_FIELDS.map((field) => [field, idea[field] ?? EMPTY_VALUES[field]]);
  return { ...EMPTY_VALUES, ...(Object.fromEntries(filled) as Omit<IdeaValues, 'terms'>) };
}

/** Adds a missing scheme, because people type "example.com". */
export function withScheme(website: string): string {
  const text = website.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(text) ? `https://${text}` : text;
}

/**
 * Builds the body of POST and PATCH. Requires values without field errors, which include all required fields.
 */
export function toPayload(
  { terms: _, image, coverVariant, ...values }: IdeaValues,
  status: 'draft' | 'pending',
): CreateIdeaApiArg {
  const typed = { ...values, website: withScheme(values.website) };
  const texts = Object.entries(typed).map(([field, text]) => [field, text?.trim() || null]);
  const words = Object.fromEntries(texts) as Omit<CreateIdeaApiArg, 'image' | 'coverVariant' | 'status'>;
  return { ...words, image, coverVariant, status };
}
