import type { CreateIdeaApiArg } from '@/api/workspace';
import type { Category, OwnIdea } from '@/api/types';
import { FORM_FIELDS, type IdeaField } from '@/lib/idea-fields';

/** What the form holds while it is filled in: all that the API takes, as text where people type. */
export type IdeaValues = Record<Exclude<IdeaField, 'category' | 'image' | 'coverVariant'>, string> & {
  category: Category | undefined;
  /** A data URL just picked, the address of the picture the idea has, or null for the drawn cover. */
  image: string | null;
  /** Which of the four drawn covers. */
  coverVariant: number;
  terms: boolean;
};

/** In the order in which the form shows them. */
export const EMPTY_VALUES: IdeaValues = {
  ...(Object.fromEntries(FORM_FIELDS.map((field) => [field, ''])) as Record<IdeaField, string>),
  category: undefined,
  image: null,
  coverVariant: 0,
  terms: false,
};

/** An idea as the form shows it. The terms are accepted anew with every submission. */
export function valuesOf(idea: OwnIdea): IdeaValues {
  const filled = FORM_FIELDS.map((field) => [field, idea[field] ?? EMPTY_VALUES[field]]);
  return { ...EMPTY_VALUES, ...(Object.fromEntries(filled) as Omit<IdeaValues, 'terms'>) };
}

/** "example.com" is what people type; an address needs its scheme. */
export function withScheme(website: string): string {
  const text = website.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(text) ? `https://${text}` : text;
}

/** The body of POST and PATCH. Only values without field problems come here, so what must be there is. */
export function toPayload(
  { terms: _, image, coverVariant, ...values }: IdeaValues,
  status: 'draft' | 'pending',
): CreateIdeaApiArg {
  const typed = { ...values, website: withScheme(values.website) };
  const texts = Object.entries(typed).map(([field, text]) => [field, text?.trim() || null]);
  const words = Object.fromEntries(texts) as Omit<CreateIdeaApiArg, 'image' | 'coverVariant' | 'status'>;
  return { ...words, image, coverVariant, status };
}
