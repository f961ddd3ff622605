import { Injectable } from '@nestjs/common';

import { JobHandler } from '../../../platform/queue/job-handler.js';
import { ForgetDeletedAccounts } from '../application/forget-deleted-accounts.js';

/** Keeps the legal pages' promise about deleted accounts, daily. Other features have their own. */
@Injectable()
export class AccountRetention extends JobHandler {
  readonly type = 'accounts.retention';
  override readonly everyMs = 24 * 3_600_000;

  constructor(private readonly forget: ForgetDeletedAccounts) {
    super();
  }

  async handle(): Promise<void> {
    await this.forget.execute();
  }
}
