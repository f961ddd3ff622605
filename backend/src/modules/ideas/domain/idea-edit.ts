import type { IdeaContent } from './idea-content.js';

/** Where the review of an idea stands, or that of the edit of a live one. */
export interface Review<Status extends string> {
  status: Status;
  reviewComments: string | null;
  /** When it last went to the admin; null when it never did. Who has waited longest is reviewed first. */
  submittedAt: Date | null;
}

/** Where it stands after a save that leads to `status`. */
export function reviewAfter<Status extends string>(
  { status: before, ...review }: Review<string>,
  status: Status,
  now: Date,
): Review<Status> {
  const reviewComments = status === 'pending' ? null : review.reviewComments;
  const submitted = status === 'pending' && before !== 'pending';
  return { status, reviewComments, submittedAt: submitted ? now : review.submittedAt };
}

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
