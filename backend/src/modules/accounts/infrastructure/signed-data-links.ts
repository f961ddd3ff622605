import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { SealedIdUntil } from '../../../platform/signing/sealed-id-until.js';
import { Clock } from '../../../shared/clock.js';
import { DATA_LINK_DAYS, DataLinks } from '../domain/data-links.js';

const DAY = 24 * 3_600_000;

/** Links that contain the account's ID and an expiry time, signed with a key used only for these links. */
@Injectable()
export class SignedDataLinks extends DataLinks {
  private readonly ids: SealedIdUntil;

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
  ) {
    super();
    this.ids = new SealedIdUntil(env.sessionSecrets, 'data-download');
  }

  urlFor(userId: string): string {
    const until = new Date(this.clock.now().getTime() + DATA_LINK_DAYS * DAY);
    return `${this.env.appUrl}/api/data-download/${this.ids.seal(userId, until)}`;
  }

  read(token: string): { userId: string } | 'ended' | null {
    const opened = this.ids.open(token);
    if (!opened) return null;
    return opened.until > this.clock.now() ? { userId: opened.id } : 'ended';
  }
}
