import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';

import { CONTENT_FIELDS, type IdeaContent, mayBeEmpty } from '../domain/idea-content.js';
import type { IdeaState } from '../domain/idea.js';

/** `target_audience` of `targetAudience`. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a founder writes lies alike in `ideas` and, while an edit of a live idea waits, in `idea_edits`. */
export const contentColumns = Object.fromEntries(
  CONTENT_FIELDS.map((field) => [
    field,
    { type: 'text', name: columnOf(field), nullable: mayBeEmpty(field) },
  ]),
) as Record<keyof IdeaContent, EntitySchemaColumnOptions>;

/**
 * How an idea lies in the table `ideas`. The counters are written by votes, waitlist and feedback, never
 * from here.
 */
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
