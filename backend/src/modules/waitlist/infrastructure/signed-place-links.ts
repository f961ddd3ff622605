import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { SealedId } from '../../../platform/signing/sealed-id.js';
import { PlaceLinks } from '../domain/place-links.js';

/** Links to places that hold the subscriber's id, sealed under keys of their own. */
@Injectable()
export class SignedPlaceLinks extends PlaceLinks {
  private readonly ids: SealedId;

  constructor(env: Env) {
    super();
    this.ids = new SealedId(env.sessionSecrets, 'place');
  }

  pathFor(subscriberId: string): string {
    return `/api/place/${this.ids.seal(subscriberId)}`;
  }

  read(token: string): string | null {
    return this.ids.open(token);
  }
}
