import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { Needed, Optional } from '../../../platform/http/input/optional.js';
import { API_SCOPES, type ApiScope } from '../../../shared/api-keys.js';
import {
  API_KEY_LIFETIMES,
  API_KEY_LIMITS,
  type ApiKey,
  type ApiKeyLifetime,
  USUAL_LIFETIME,
} from '../domain/api-key.js';
import type { ApiKeyRow } from '../infrastructure/api-key.queries.js';

const SCOPE_PROBLEMS = {
  none: 'Choose what the key can do.',
  twice: 'Choose each scope only once.',
  unknown: 'Unknown scope.',
};

/** Settings for a new key. */
export class CreateApiKeyDto {
  @Needed.text(
    { min: 1, max: API_KEY_LIMITS.name, required: 'Please enter a name.' },
    { example: 'Newsletter sync' },
  )
  name: string;

  @Needed.someOf(API_SCOPES, SCOPE_PROBLEMS, { enumName: 'ApiScope', example: ['waitlist:read'] })
  scopes: ApiScope[];

  @Optional.oneOf(API_KEY_LIFETIMES, 'Choose 30, 90 or 365 days, or no expiry.', {
    default: USUAL_LIFETIME,
    example: 90,
    description: 'Number of days until the key expires. Null for a key that works until it is revoked.',
  })
  expiresInDays?: ApiKeyLifetime;
}

/** An API key without its token. */
export class ApiKeyDto {
  @Field.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') id: string;
  @Field.value('Newsletter sync') name: string;
  @Field.value('gsk_3f9a1c04', 'The start of the key, which tells keys apart.') prefix: string;

  @ApiProperty({ enum: API_SCOPES, enumName: 'ApiScope', isArray: true, example: ['waitlist:read'] })
  scopes: ApiScope[];

  @Field.time('2026-11-21T09:30:00.000Z') createdAt: string;

  @Field.nullableTime(
    '2026-11-21T12:00:00.000Z',
    'Time of the last use, to the minute. Null before the first request.',
  )
  lastUsedAt: string | null;

  @Field.nullableTime(
    '2027-02-19T09:30:00.000Z',
    'Time at which the key expires or expired. Null if it works until it is revoked.',
  )
  expiresAt: string | null;

  static of({ id, name, prefix, scopes, createdAt, lastUsedAt, expiresAt }: ApiKeyRow): ApiKeyDto {
    return {
      id,
      name,
      prefix,
      scopes: [...scopes],
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
    };
  }
}

/** A new key with its token. */
export class NewApiKeyDto extends ApiKeyDto {
  @Field.value(`gsk_${'3f9a1c04'.repeat(9)}`, 'The key itself. Only this response contains it.')
  token: string;

  static made(key: ApiKey, token: string): NewApiKeyDto {
    return { ...ApiKeyDto.of({ ...key, lastUsedAt: null }), token };
  }
}
