import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { ApiKeyRepository } from '../domain/api-key.repository.js';

/**
 * A founder ends a key. The next request with it is refused, in every process. Doing it again changes
 * nothing.
 */
@Injectable()
export class RevokeApiKey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound also for a key of another account. */
  async execute(userId: string, id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const key = existing(await this.keys.findForUpdate(tx, userId, id), 'API key');
      await this.keys.save(tx, { ...key, revokedAt: key.revokedAt ?? this.clock.now() });
    });
  }
}
