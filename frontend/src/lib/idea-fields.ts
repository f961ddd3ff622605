import { IDEA_FIELDS } from '@/api/idea-fields.generated';

export { IDEA_FIELDS };

/** A field of an idea that founders fill in. */
export type IdeaField = keyof typeof IDEA_FIELDS;

/** The first fields in the form: the required fields and the cover. */
const FIRST: IdeaField[] = ['title', 'description', 'category', 'image', 'coverVariant'];
const LAST: IdeaField[] = ['website', 'twitter'];

/** All fields in form order: the required fields, then the optional fields. */
export const FORM_FIELDS: IdeaField[] = [
  ...FIRST,
  ...(Object.keys(IDEA_FIELDS) as IdeaField[]).filter((field) => ![...FIRST, ...LAST].includes(field)),
  ...LAST,
];

/** Fields typed as text, in a single line or several lines. */
export type TextField = {
  [Field in IdeaField]: (typeof IDEA_FIELDS)[Field]['kind'] extends 'line' | 'lines' ? Field : never;
}[IdeaField];
export const TEXT_FIELDS = FORM_FIELDS.filter((field): field is TextField =>
  ['line', 'lines'].includes(IDEA_FIELDS[field].kind),
);
