import { EntitySchema } from 'typeorm';

import type { IdeaEdit } from '../domain/idea-edit.js';
import { contentColumns } from './idea.schema.js';

/** The edit with the idea that it is of. */
export type IdeaEditRow = IdeaEdit & { ideaId: string };

/** How an edit of a live idea lies in the table `idea_edits`. */
export const ideaEditSchema = new EntitySchema<IdeaEditRow>({
  name: 'IdeaEdit',
  tableName: 'idea_edits',
  columns: {
    ideaId: { type: 'uuid', name: 'idea_id', primary: true },
    ...contentColumns,
    status: { type: 'text' },
    reviewComments: { type: 'text', name: 'review_comments', nullable: true },
    submittedAt: { type: 'timestamptz', name: 'submitted_at', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});
