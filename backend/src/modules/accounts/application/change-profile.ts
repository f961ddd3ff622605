import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import type { FounderLocale } from '../../../shared/locale.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type User, UserRepository } from '../../auth/index.js';
import { AccountGone, Avatars } from '../domain/account.js';

export interface ChangeProfileCommand {
  userId: string;
  username?: string;
  /** New picture as a data URL. Null removes the chosen picture. */
  avatar?: string | null;
  /** The identity provider's picture, used once the chosen picture is removed. */
  providerPhoto: string | null;
  locale?: FounderLocale;
}

/** Changes the name and picture that others see, and the language. Later sign-ins don't overwrite them. */
@Injectable()
export class ChangeProfile {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly avatars: Avatars,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountGone, or any error thrown by `Avatars.store`. In either case, nothing is changed. */
  async execute({ userId, username, avatar, providerPhoto, locale }: ChangeProfileCommand): Promise<void> {
    const change: Partial<User> = {};
    if (username !== undefined) Object.assign(change, { username, usernameChosen: true });
    if (avatar === null) Object.assign(change, { avatar: providerPhoto, avatarChosen: false });
    else if (avatar !== undefined)
      Object.assign(change, { avatar: await this.avatars.store(avatar), avatarChosen: true });
    if (locale !== undefined) change.locale = locale;
    await this.unitOfWork.run(async (tx) => {
      const user = await this.users.findForUpdate(tx, userId);
      if (!user) throw new AccountGone();
      await this.users.save(tx, { ...user, ...change, updatedAt: this.clock.now() });
    });
  }
}
