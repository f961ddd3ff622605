/** A visitor left a message about an idea. */
export class FeedbackPosted {
  constructor(
    readonly ideaId: string,
    readonly feedbackId: string,
  ) {}
}

/** The founder of an idea replied to a message about it. */
export class FeedbackAnswered {
  constructor(
    readonly ideaId: string,
    readonly feedbackId: string,
    readonly replyId: string,
  ) {}
}
