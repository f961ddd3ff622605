import { Module } from '@nestjs/common';

import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { CreateApiKey, RevokeApiKey } from './application/manage-api-keys.js';
import { ApiKeysController } from './http/api-keys.controller.js';
import { ApiKeyPersonalData } from './infrastructure/api-key-personal-data.js';
import { ApiKeyQueries } from './infrastructure/api-key.queries.js';
import { TypeormApiKeyRepository } from './infrastructure/typeorm-api-key.repository.js';
import { PgApiKeys } from './infrastructure/pg-api-keys.js';
import { Sha256ApiKeyTokens } from './infrastructure/sha256-api-key-tokens.js';

/**
 * Creates and revokes API keys. `platform/http/api-key` looks up which account a request's key belongs to.
 */
@Module({
  controllers: [ApiKeysController],
  providers: [
    CreateApiKey,
    RevokeApiKey,
    ApiKeyQueries,
    ...registered(PersonalDataSections, ApiKeyPersonalData),
    ...adapters(Sha256ApiKeyTokens, TypeormApiKeyRepository, PgApiKeys),
  ],
})
export class ApiKeysModule {}
