/** Whom a person may write to when money is concerned. */
export class SupportContact {
  constructor(readonly email: string) {}
}
