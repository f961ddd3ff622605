import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { forgottenBefore } from '../domain/account.js';
import { AccountRepository } from '../domain/account.repository.js';

/** The minimal records of accounts that were deleted long enough ago go too, after seven years. */
@Injectable()
export class ForgetDeletedAccounts {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns how many. */
  execute(): Promise<number> {
    return this.accounts.forgetDeleted(forgottenBefore(this.clock.now()));
  }
}
