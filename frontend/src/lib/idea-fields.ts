import { IDEA_FIELDS } from '@/api/idea-fields.generated';

export { IDEA_FIELDS };

/** What a founder fills in about an idea. */
export type IdeaField = keyof typeof IDEA_FIELDS;

/** What every idea needs, and its face. */
const FIRST: IdeaField[] = ['title', 'description', 'category', 'image', 'coverVariant'];
const LAST: IdeaField[] = ['website', 'twitter'];

/** From the form's top to its bottom: what every idea needs, then what may be added. */
export const FORM_FIELDS: IdeaField[] = [
  ...FIRST,
  ...(Object.keys(IDEA_FIELDS) as IdeaField[]).filter((field) => ![...FIRST, ...LAST].includes(field)),
  ...LAST,
];

/** What is typed in one line or in several. */
export type TextField = {
  [Field in IdeaField]: (typeof IDEA_FIELDS)[Field]['kind'] extends 'line' | 'lines' ? Field : never;
}[IdeaField];
export const TEXT_FIELDS = FORM_FIELDS.filter((field): field is TextField =>
  ['line', 'lines'].includes(IDEA_FIELDS[field].kind),
);
