import { ApiProperty } from '@nestjs/swagger';

import { Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import type { LogEntry } from '../domain/evidence-log.js';

const HASH = {
  pattern: '^[0-9a-f]{64}$',
  example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};
const INT_MAX = 2_147_483_647;
const BAD_AFTER = 'after must be the number of an entry';

export class LogQuery {
  @Optional.integer(
    BAD_AFTER,
    { default: 0, description: 'Number of the last entry you already have.' },
    { min: 0, max: INT_MAX },
  )
  after: number = 0;
}

/** The log entry of a started goal. */
export class LogEntryDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 12 }) seq: number;

  @ApiProperty({
    ...HASH,
    description:
      'SHA-256 of the text `<previous><hash of the goal’s text><createdAt>`, with both hashes in hexadecimal.',
  })
  hash: string;

  @ApiProperty({ ...HASH, description: 'Hash of the previous entry. 64 zeros for the first entry.' })
  previous: string;

  @Field.time('2026-11-21T09:30:00.000Z') createdAt: string;

  static of({ createdAt, ...entry }: LogEntry): LogEntryDto {
    return { ...entry, createdAt: createdAt.toISOString() };
  }
}

/** A public Ed25519 key (RFC 8037). */
export class PublicKeyDto {
  @ApiProperty({ enum: ['OKP'], example: 'OKP' }) kty: string;
  @ApiProperty({ enum: ['Ed25519'], example: 'Ed25519' }) crv: string;
  @Field.value('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo', 'The key in base64url.') x: string;

  @Field.value(
    'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    'Thumbprint (RFC 7638), used as the key’s ID in signatures.',
  )
  kid: string;

  @ApiProperty({ enum: ['Ed25519'], example: 'Ed25519' }) alg: string;
  @ApiProperty({ enum: ['sig'], example: 'sig' }) use: string;
}

/** A JWK Set (RFC 7517). */
export class KeySetDto {
  @Field.list(PublicKeyDto, 'All keys, latest first.') keys: PublicKeyDto[];
}
