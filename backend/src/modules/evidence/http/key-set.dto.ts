import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';

/** A public Ed25519 key (RFC 8037). */
export class PublicKeyDto {
  @ApiProperty({ enum: ['OKP'], example: 'OKP' }) kty: string;
  @ApiProperty({ enum: ['Ed25519'], example: 'Ed25519' }) crv: string;
  @Field.value('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo', 'The key, base64url.') x: string;

  @Field.value('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k', 'Thumbprint (RFC 7638), as signatures name it.')
  kid: string;

  @ApiProperty({ enum: ['Ed25519'], example: 'Ed25519' }) alg: string;
  @ApiProperty({ enum: ['sig'], example: 'sig' }) use: string;
}

/** A JWK Set (RFC 7517). */
export class KeySetDto {
  @Field.list(PublicKeyDto, 'Latest first.') keys: PublicKeyDto[];
}
