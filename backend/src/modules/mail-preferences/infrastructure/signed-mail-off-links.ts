import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { SealedId } from '../../../platform/signing/sealed-id.js';
import { MailOffLinks, MAIL_KINDS, type MailKind } from '../domain/mail-preferences.js';

/**
 * Links that contain the account's ID, encrypted for one kind of email. An account's link is the same in
 * every email of that kind.
 */
@Injectable()
export class SignedMailOffLinks extends MailOffLinks {
  private readonly ids: ReadonlyMap<MailKind, SealedId>;

  constructor(private readonly env: Env) {
    super();
    this.ids = new Map(
      MAIL_KINDS.map((kind) => [kind, new SealedId(env.sessionSecrets, `mail-off-${kind}`)]),
    );
  }

  urlFor(kind: MailKind, userId: string): string {
    return `${this.env.appUrl}/api/mail-off/${kind}/${this.ids.get(kind)!.seal(userId)}`;
  }

  read(kind: MailKind, token: string): string | null {
    return this.ids.get(kind)?.open(token) ?? null;
  }
}
