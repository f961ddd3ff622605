import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { ConfirmationLinks } from '../domain/confirmation-links.js';
import { SealedId } from '../../../platform/signing/sealed-id.js';

/** Confirmation links that hold the mail's id, sealed under keys of their own. */
@Injectable()
export class SignedConfirmationLinks extends ConfirmationLinks {
  private readonly ids: SealedId;

  constructor(private readonly env: Env) {
    super();
    this.ids = new SealedId(env.sessionSecrets, 'confirmation');
  }

  urlFor(mailId: string): string {
    return `${this.env.appUrl}/api/confirm/${this.ids.seal(mailId)}`;
  }

  read(token: string): string | null {
    return this.ids.open(token);
  }
}
