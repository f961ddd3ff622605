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
  forgottenBefore,
  TooManyApiKeys,
} from '../domain/api-key.js';
import { ApiKeyRepository, ApiKeyTokens } from '../domain/api-key.repository.js';
import { existing } from '../../../shared/domain-error.js';

/** The job that tells a founder of a key; its payload is `{ keyId }`. */
export const API_KEY_NOTICE = 'api-keys.made';

/** What a founder says about a new key. */
export interface NewApiKey {
  name: string;
  scopes: readonly ApiScope[];
  lifetime: ApiKeyLifetime;
}

/** A founder makes a key for a program of theirs, and is told by mail: it may have been somebody else. */
@Injectable()
export class CreateApiKey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: ApiKeyRepository,
    private readonly tokens: ApiKeyTokens,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @returns the key, and its token: the only time that anybody sees it. @throws TooManyApiKeys */
  async execute(userId: string, input: NewApiKey): Promise<{ key: ApiKey; token: string }> {
    const now = this.clock.now();
    const { token, prefix, hash } = this.tokens.make();
    const { name, scopes, lifetime } = input;
    const expiresAt = expiryOf(lifetime, now);
    const key = { id: newId(), userId, name, prefix, scopes, createdAt: now, expiresAt };
    await this.unitOfWork.run(async (tx) => {
      const active = await this.keys.countActive(tx, userId, now);
      if (active >= API_KEY_LIMITS.active) throw new TooManyApiKeys();
      // Here, so that an account's rows stay few without a job of their own.
      await this.keys.forgetEnded(tx, userId, forgottenBefore(now));
      await this.keys.add(tx, { ...key, hash, revokedAt: null });
      await this.outbox.add(tx, { type: API_KEY_NOTICE, payload: { keyId: key.id } });
    });
    return { key, token };
  }
}

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
