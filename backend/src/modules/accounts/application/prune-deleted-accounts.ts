import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { prunedBefore } from '../domain/account.js';
import { AccountRepository } from '../domain/account.repository.js';

/** Deletes the deletion records of accounts, after seven years. */
@Injectable()
export class PruneDeletedAccounts {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns how many. */
  execute(): Promise<number> {
    return this.accounts.pruneDeleted(prunedBefore(this.clock.now()));
  }
}
