/** A visitor left a message about an idea. */
export class FeedbackPosted {
  constructor(
    readonly ideaId: string,
    readonly feedbackId: string,
  ) {}
}
