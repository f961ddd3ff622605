/** An admin approved an idea, or the edit of a live one. Its current content is public. */
export class IdeaApproved {
  constructor(readonly ideaId: string) {}
}

/** An admin requested changes of an idea, or of the edit of a live one. */
export class IdeaChangesRequested {
  constructor(
    readonly ideaId: string,
    readonly reviewComments: string,
  ) {}
}

/** The content of a live idea changed or may change soon: an edit was submitted or approved. */
export class IdeaEdited {
  constructor(readonly ideaId: string) {}
}

/** An admin took a live idea down. Not emitted when a suspension hides it. */
export class IdeaTakenDown {
  constructor(readonly ideaId: string) {}
}
