import type { IdeaContent } from './idea-content.js';
import type { Review } from './idea-review.js';

/** An edit of a live idea is kept as a draft, waits for an admin, or was sent back with comments. */
export const EDIT_STATUSES = ['draft', 'pending', 'address_review_comment'] as const;
export type EditStatus = (typeof EDIT_STATUSES)[number];

/**
 * What a live idea is to become once an admin has approved it. Until then the idea's own words are what the
 * public reads.
 */
export interface IdeaEdit extends IdeaContent, Review<EditStatus> {
  createdAt: Date;
  updatedAt: Date;
}
