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
