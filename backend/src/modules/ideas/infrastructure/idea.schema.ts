import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';

import type { IdeaContent } from '../domain/idea-content.js';
import type { IdeaState } from '../domain/idea.js';

/** What a founder writes lies alike in `ideas` and, while an edit of a live idea waits, in `idea_edits`. */
export const contentColumns = {
  title: { type: 'text' },
  description: { type: 'text' },
  category: { type: 'text' },
  targetAudience: { type: 'text', name: 'target_audience', nullable: true },
  website: { type: 'text', nullable: true },
  twitter: { type: 'text', nullable: true },
  image: { type: 'text', nullable: true },
  featuredImage: { type: 'text', name: 'featured_image', nullable: true },
} satisfies Record<keyof IdeaContent, EntitySchemaColumnOptions>;

/** How an idea lies in the table `ideas`. The counters are written by votes, waitlist and feedback, never from here. */
export const ideaSchema = new EntitySchema<IdeaState>({
  name: 'Idea',
  tableName: 'ideas',
  columns: {
    id: { type: 'uuid', primary: true },
    authorId: { type: 'uuid', name: 'author_id' },
    slug: { type: 'text' },
    ...contentColumns,
    status: { type: 'text' },
    reviewComments: { type: 'text', name: 'review_comments', nullable: true },
    publishedAt: { type: 'timestamptz', name: 'published_at', nullable: true },
    submittedAt: { type: 'timestamptz', name: 'submitted_at', nullable: true },
    version: { type: 'integer' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});
