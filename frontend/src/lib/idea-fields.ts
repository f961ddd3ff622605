import { IDEA_FIELDS } from '@/api/idea-fields.generated';

export { IDEA_FIELDS };

/** What a founder fills in about an idea. */
export type IdeaField = keyof typeof IDEA_FIELDS;

const BELOW: IdeaField[] = ['website', 'twitter', 'description', 'image', 'coverVariant'];

/** From the form's top to its bottom: what is short, the links, the description and the picture. */
export const FORM_FIELDS: IdeaField[] = [
  'title',
  'category',
  ...(Object.keys(IDEA_FIELDS) as IdeaField[]).filter(
    (field) => !['title', 'category', ...BELOW].includes(field),
  ),
  ...BELOW,
];

/** What is typed in one line or in several. */
export type TextField = {
  [Field in IdeaField]: (typeof IDEA_FIELDS)[Field]['kind'] extends 'line' | 'lines' ? Field : never;
}[IdeaField];
export const TEXT_FIELDS = FORM_FIELDS.filter((field): field is TextField =>
  ['line', 'lines'].includes(IDEA_FIELDS[field].kind),
);
