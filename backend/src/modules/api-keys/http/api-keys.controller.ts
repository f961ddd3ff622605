import { Body, Controller, Delete, Get, Post } from '@nestjs/common';

import {
  ApiCall,
  ApiCreated,
  ApiNoContent,
  ApiOk,
  ApiSection,
} from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { CreateApiKey, RevokeApiKey } from '../application/manage-api-keys.js';
import { USUAL_LIFETIME } from '../domain/api-key.js';
import { ApiKeyQueries } from '../infrastructure/api-key.queries.js';
import { ApiKeyDto, CreateApiKeyDto, NewApiKeyDto } from './api-key.dto.js';

/** Manages a founder's API keys. Requires a session, so a key can't create more keys. */
@ApiSection('api-keys', 'Keys that let programs act for a founder.')
@Controller('api/api-keys')
export class ApiKeysController {
  constructor(
    private readonly createApiKey: CreateApiKey,
    private readonly revokeApiKey: RevokeApiKey,
    private readonly queries: ApiKeyQueries,
  ) {}

  @Get()
  @Authenticated()
  @ApiCall('listApiKeys', 'List your API keys, newest first. Includes expired keys, but not revoked ones.')
  @ApiOk([ApiKeyDto])
  async list(@CurrentActor() { userId }: Actor): Promise<ApiKeyDto[]> {
    return (await this.queries.listOf(userId)).map((row) => ApiKeyDto.of(row));
  }

  @Post()
  @Authenticated()
  @RateLimit({ max: 20 })
  @ApiCall(
    'createApiKey',
    'Create an API key. Only this response contains the key itself.',
    'An account can have at most 10 working keys; otherwise the response is 409. The founder is notified by email.',
  )
  @ApiCreated({ type: NewApiKeyDto, description: 'The new API key.' }, 400, 409)
  async create(@CurrentActor() { userId }: Actor, @Body() body: CreateApiKeyDto): Promise<NewApiKeyDto> {
    const { name, scopes, expiresInDays: lifetime = USUAL_LIFETIME } = body;
    const { key, token } = await this.createApiKey.execute(userId, { name, scopes, lifetime });
    return NewApiKeyDto.made(key, token);
  }

  @Delete(':id')
  @Authenticated()
  @ApiCall('revokeApiKey', 'Revoke an API key immediately and permanently. Idempotent.')
  @ApiNoContent('The key no longer works.', 400, 404)
  async revoke(@CurrentActor() { userId }: Actor, @PathId('API key') id: string): Promise<void> {
    await this.revokeApiKey.execute(userId, id);
  }
}
