import { Injectable } from '@nestjs/common';

import { Env } from '../../../../platform/config/env.js';
import { SealedId } from '../../../../platform/signing/sealed-id.js';
import { CancelLinks } from '../domain/notices.js';

/** Cancel links that contain the account's ID, encrypted with a key for this purpose only. */
@Injectable()
export class SignedCancelLinks extends CancelLinks {
  private readonly ids: SealedId;

  constructor(private readonly env: Env) {
    super();
    this.ids = new SealedId(env.sessionSecrets, 'cancel-subscription');
  }

  urlFor(userId: string): string {
    return `${this.env.appUrl}/api/subscription/cancel/${this.ids.seal(userId)}`;
  }

  read(token: string): string | null {
    return this.ids.open(token);
  }
}
