import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import { CONTENT_FIELDS, IDEA_CONTENT, type IdeaContent } from '../domain/idea-content.js';
import type { IdeaEdit, IdeaState } from '../domain/idea.js';

type TextField = Exclude<keyof IdeaContent, 'coverVariant'>;
const TEXTS = CONTENT_FIELDS.filter((field): field is TextField => field !== 'coverVariant');
const mayBeEmpty = (field: TextField) => IDEA_CONTENT[field].required === null;

/** What a founder writes lies alike in `ideas` and, while an edit of a live idea waits, in `idea_edits`. */
export const contentColumns = {
  ...columns('text', ...TEXTS.filter((field) => !mayBeEmpty(field))),
  ...nullable('text', ...TEXTS.filter(mayBeEmpty)),
  ...columns('smallint', 'coverVariant'),
};

/**
 * How an idea lies in the table `ideas`. The counters are written by votes, waitlist and feedback, never
 * from here.
 */
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

/** The edit with the idea that it is of. */
export type IdeaEditRow = IdeaEdit & { ideaId: string };

/** How an edit of a live idea lies in the table `idea_edits`. */
export const ideaEditSchema = entity<IdeaEditRow>('IdeaEdit', 'idea_edits', {
  ...primary('uuid', 'ideaId'),
  ...contentColumns,
  ...columns('text', 'status'),
  ...nullable('text', 'reviewComments'),
  ...nullable('timestamptz', 'submittedAt'),
  ...columns('timestamptz', 'createdAt', 'updatedAt'),
});
