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

/** A founder's keys for their programs. For the signed-in alone: a key cannot make keys. */
@ApiSection('api-keys', 'Keys by which programs act for their founder.')
@Controller('api/api-keys')
export class ApiKeysController {
  constructor(
    private readonly createApiKey: CreateApiKey,
    private readonly revokeApiKey: RevokeApiKey,
    private readonly queries: ApiKeyQueries,
  ) {}

  @Get()
  @Authenticated()
  @ApiCall('listApiKeys', 'My API keys, latest first, also the expired; revoked ones are gone.')
  @ApiOk([ApiKeyDto])
  async list(@CurrentActor() { userId }: Actor): Promise<ApiKeyDto[]> {
    return (await this.queries.listOf(userId)).map((row) => ApiKeyDto.of(row));
  }

  @Post()
  @Authenticated()
  @RateLimit({ max: 20 })
  @ApiCall(
    'createApiKey',
    'Create an API key. This answer alone holds the key itself.',
    'At most 10 keys of an account work at the same time: one more is 409. Its founder is told by mail.',
  )
  @ApiCreated({ type: NewApiKeyDto, description: 'The new API key.' }, 400, 409)
  async create(@CurrentActor() { userId }: Actor, @Body() body: CreateApiKeyDto): Promise<NewApiKeyDto> {
    const { name, scopes, expiresInDays: lifetime = USUAL_LIFETIME } = body;
    const { key, token } = await this.createApiKey.execute(userId, { name, scopes, lifetime });
    return NewApiKeyDto.made(key, token);
  }

  @Delete(':id')
  @Authenticated()
  @ApiCall('revokeApiKey', 'Revoke an API key, at once and for good. Doing it again changes nothing.')
  @ApiNoContent('The key no longer works.', 400, 404)
  async revoke(@CurrentActor() { userId }: Actor, @PathId('API key') id: string): Promise<void> {
    await this.revokeApiKey.execute(userId, id);
  }
}
