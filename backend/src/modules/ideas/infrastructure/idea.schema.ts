import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import { CONTENT_FIELDS, IDEA_CONTENT, type IdeaContent } from '../domain/idea-content.js';
import type { IdeaEdit, IdeaState } from '../domain/idea.js';

type TextField = Exclude<keyof IdeaContent, 'coverVariant'>;
const TEXTS = CONTENT_FIELDS.filter((field): field is TextField => field !== 'coverVariant');
const mayBeEmpty = (field: TextField) => IDEA_CONTENT[field].required === null;

/** Content columns that `ideas` and `idea_edits` have in common. */
export const contentColumns = {
  ...columns('text', ...TEXTS.filter((field) => !mayBeEmpty(field))),
  ...nullable('text', ...TEXTS.filter(mayBeEmpty)),
  ...columns('smallint', 'coverVariant'),
};

/** Mapping of an idea to the table `ideas`. Only votes, waitlist and feedback write the counters. */
export const ideaSchema = entity<IdeaState>('Idea', 'ideas', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'authorId'),
  ...columns('text', 'slug', 'status'),
  ...contentColumns,
  ...nullable('text', 'reviewComments'),
  ...nullable('timestamptz', 'publishedAt', 'submittedAt'),
  ...columns('integer', 'version'),
  ...columns('timestamptz', 'createdAt', 'updatedAt'),
});

/** An edit, with its idea's ID. */
export type IdeaEditRow = IdeaEdit & { ideaId: string };

/** Mapping of an edit of a live idea to the table `idea_edits`. */
export const ideaEditSchema = entity<IdeaEditRow>('IdeaEdit', 'idea_edits', {
  ...primary('uuid', 'ideaId'),
  ...contentColumns,
  ...columns('text', 'status'),
  ...nullable('text', 'reviewComments'),
  ...nullable('timestamptz', 'submittedAt'),
  ...columns('timestamptz', 'createdAt', 'updatedAt'),
});
