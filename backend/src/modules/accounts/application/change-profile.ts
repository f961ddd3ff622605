import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import type { ProfileChange } from '../domain/account.js';
import { AccountGone } from '../domain/account.errors.js';
import { AccountRepository } from '../domain/account.repository.js';
import { Avatars } from '../domain/avatars.js';

export interface ChangeProfileCommand {
  userId: string;
  username?: string;
  /** A data URL; null takes the own picture away. */
  avatar?: string | null;
  /** The identity provider's picture, which takes the place of one taken away. */
  providerPhoto: string | null;
}

/** A person changes the name and picture that others see. Signing in again does not change them back. */
@Injectable()
export class ChangeProfile {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly avatars: Avatars,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountGone, and what `Avatars` refuses; nothing is changed then. */
  async execute({ userId, username, avatar, providerPhoto }: ChangeProfileCommand): Promise<void> {
    const change: ProfileChange = {};
    if (username !== undefined) change.username = username;
    if (avatar === null) change.avatar = { url: providerPhoto, chosen: false };
    else if (avatar !== undefined) change.avatar = { url: await this.avatars.store(avatar), chosen: true };
    if (!(await this.accounts.change(userId, change, this.clock.now()))) throw new AccountGone();
  }
}
