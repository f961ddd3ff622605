import { Injectable } from '@nestjs/common';

import { JobHandler } from '../../../platform/queue/job-handler.js';
import { PruneDeletedAccounts } from '../application/prune-deleted-accounts.js';

/** Keeps the legal pages' promise about deleted accounts, daily. Other features have their own. */
@Injectable()
export class PruneDeletedAccountsHandler extends JobHandler {
  readonly type = 'accounts.retention';
  override readonly everyMs = 24 * 3_600_000;

  constructor(private readonly prune: PruneDeletedAccounts) {
    super();
  }

  async handle(): Promise<void> {
    await this.prune.execute();
  }
}
