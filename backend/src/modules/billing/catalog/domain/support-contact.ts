/** Support address shown to people with payment problems. */
export class SupportContact {
  constructor(readonly email: string) {}
}
