/** An admin approved an idea, or the edit of a live idea. Its current content is public. */
export class IdeaApproved {
  constructor(readonly ideaId: string) {}
}

/** An admin requested changes to an idea, or to the edit of a live idea. */
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

/** An admin restored an idea that was taken down. Not emitted when the end of a suspension shows it again. */
export class IdeaRestored {
  constructor(readonly ideaId: string) {}
}

/** Its founder is deleting an idea. Emitted while the idea still exists. */
export class IdeaDeleted {
  constructor(readonly ideaId: string) {}
}

/** An admin took a live idea down. Not emitted when a suspension hides it. */
export class IdeaTakenDown {
  constructor(readonly ideaId: string) {}
}
