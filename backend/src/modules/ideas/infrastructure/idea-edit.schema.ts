import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import type { IdeaEdit } from '../domain/idea-edit.js';
import { contentColumns } from './idea.schema.js';

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
