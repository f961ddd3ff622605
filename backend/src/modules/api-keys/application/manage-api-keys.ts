import { Injectable } from '@nestjs/common';

import type { ApiScope } from '../../../shared/api-keys.js';
import { Clock } from '../../../shared/clock.js';
import { newId } from '../../../shared/ids.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import {
  API_KEY_LIMITS,
  type ApiKey,
  type ApiKeyLifetime,
  expiryOf,
  prunedBefore,
  TooManyApiKeys,
} from '../domain/api-key.js';
import { ApiKeyRepository, ApiKeyTokens } from '../domain/api-key.repository.js';
import { existing } from '../../../shared/domain-error.js';

/** Type of the job that emails a founder about a new key. Its payload is `{ keyId }`. */
export const API_KEY_NOTICE = 'api-keys.made';

/** Settings for a new key. */
export interface NewApiKey {
  name: string;
  scopes: readonly ApiScope[];
  lifetime: ApiKeyLifetime;
}

/** Creates a key for a founder's program. Emails the founder, in case someone else created the key. */
@Injectable()
export class CreateApiKey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: ApiKeyRepository,
    private readonly tokens: ApiKeyTokens,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the key and its token, which is never shown again
   * @throws TooManyApiKeys
   */
  async execute(userId: string, input: NewApiKey): Promise<{ key: ApiKey; token: string }> {
    const now = this.clock.now();
    const { token, prefix, hash } = this.tokens.make();
    const { name, scopes, lifetime } = input;
    const expiresAt = expiryOf(lifetime, now);
    const key = { id: newId(), userId, name, prefix, scopes, createdAt: now, expiresAt };
    await this.unitOfWork.run(async (tx) => {
      const active = await this.keys.countActive(tx, userId, now);
      if (active >= API_KEY_LIMITS.active) throw new TooManyApiKeys();
      // Old keys are pruned here, so that accounts have few rows without a separate job.
      await this.keys.pruneEnded(tx, userId, prunedBefore(now));
      await this.keys.add(tx, { ...key, hash, revokedAt: null });
      await this.outbox.add(tx, { type: API_KEY_NOTICE, payload: { keyId: key.id } });
    });
    return { key, token };
  }
}

/** Revokes a key. From the next request on, every process rejects it. Idempotent. */
@Injectable()
export class RevokeApiKey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, including for another account's key */
  async execute(userId: string, id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const key = existing(await this.keys.findForUpdate(tx, userId, id), 'API key');
      await this.keys.save(tx, { ...key, revokedAt: key.revokedAt ?? this.clock.now() });
    });
  }
}
