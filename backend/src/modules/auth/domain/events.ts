/** Somebody has signed in to their account, for the first time or again. */
export class SignedIn {
  constructor(
    readonly userId: string,
    readonly at: Date,
  ) {}
}
