import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { UserQueries } from '../infrastructure/user.queries.js';
import type { UserDto } from './auth.dto.js';

/** Accounts as the API shows them. */
@Injectable()
export class UserView {
  constructor(
    private readonly users: UserQueries,
    private readonly env: Env,
  ) {}

  /** @returns null when the account is gone. */
  async byId(id: string): Promise<UserDto | null> {
    const user = await this.users.byId(id);
    return user && { ...user, isAdmin: this.env.isAdmin(user.email) };
  }

  isSuspended(id: string): Promise<boolean> {
    return this.users.isSuspended(id);
  }
}
