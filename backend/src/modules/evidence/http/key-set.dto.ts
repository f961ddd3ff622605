import { ApiProperty } from '@nestjs/swagger';

/** A public Ed25519 key (RFC 8037). */
export class PublicKeyDto {
  @ApiProperty({ enum: ['OKP'], example: 'OKP' })
  kty: string;

  @ApiProperty({ enum: ['Ed25519'], example: 'Ed25519' })
  crv: string;

  @ApiProperty({ example: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo', description: 'The key, base64url.' })
  x: string;

  @ApiProperty({
    example: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    description: 'Thumbprint (RFC 7638), as signatures name it.',
  })
  kid: string;

  @ApiProperty({ enum: ['Ed25519'], example: 'Ed25519' })
  alg: string;

  @ApiProperty({ enum: ['sig'], example: 'sig' })
  use: string;
}

/** A JWK Set (RFC 7517). */
export class KeySetDto {
  @ApiProperty({ type: [PublicKeyDto], description: 'Latest first.' })
  keys: PublicKeyDto[];
}
