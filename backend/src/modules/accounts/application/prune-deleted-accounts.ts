import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { prunedBefore } from '../domain/account.js';
import { DeletedAccounts } from '../domain/deleted-accounts.js';

/** Deletes the deletion records of accounts, after seven years. */
@Injectable()
export class PruneDeletedAccounts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly deleted: DeletedAccounts,
    private readonly clock: Clock,
  ) {}

  /** @returns how many. */
  execute(): Promise<number> {
    return this.unitOfWork.run((tx) => this.deleted.prune(tx, prunedBefore(this.clock.now())));
  }
}
