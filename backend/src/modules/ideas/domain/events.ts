/** An admin approved an idea, or the edit of a live one: it is public as it stands now. */
export class IdeaApproved {
  constructor(readonly ideaId: string) {}
}

/** An admin asked for changes of an idea, or of the edit of a live one. */
export class IdeaChangesRequested {
  constructor(
    readonly ideaId: string,
    readonly reviewComments: string,
  ) {}
}

/** What a live idea says is about to be otherwise, or is: an edit was submitted or approved. */
export class IdeaEdited {
  constructor(readonly ideaId: string) {}
}

/** An admin took a live idea down. That a suspension hid it is no such event. */
export class IdeaTakenDown {
  constructor(readonly ideaId: string) {}
}
