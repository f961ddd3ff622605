/** What the mail to an idea's author needs, as it is at the moment of sending. */
export interface ReviewNotice {
  username: string;
  email: string;
  ideaTitle: string;
  slug: string;
}

/** Finds out whom to tell about an admin's decision. */
export abstract class ReviewNotices {
  /** @returns null when the idea is gone. */
  abstract find(ideaId: string): Promise<ReviewNotice | null>;
}
