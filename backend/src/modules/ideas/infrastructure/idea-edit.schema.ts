import { EntitySchema } from 'typeorm';

import type { IdeaEdit } from '../domain/idea-edit.js';

/** The edit with the idea that it is of. */
export type IdeaEditRow = IdeaEdit & { ideaId: string };

/** How an edit of a live idea lies in the table `idea_edits`. */
export const ideaEditSchema = new EntitySchema<IdeaEditRow>({
  name: 'IdeaEdit',
  tableName: 'idea_edits',
  columns: {
    ideaId: { type: 'uuid', name: 'idea_id', primary: true },
    title: { type: 'text' },
    description: { type: 'text' },
    category: { type: 'text' },
    targetAudience: { type: 'text', name: 'target_audience', nullable: true },
    website: { type: 'text', nullable: true },
    twitter: { type: 'text', nullable: true },
    image: { type: 'text', nullable: true },
    featuredImage: { type: 'text', name: 'featured_image', nullable: true },
    status: { type: 'text' },
    reviewComments: { type: 'text', name: 'review_comments', nullable: true },
    submittedAt: { type: 'timestamptz', name: 'submitted_at', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});
