import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';

import { PublicCache } from '../../../platform/http/response-cache/public-cache.js';
import { Signer } from '../../../platform/signing/signer.js';
import { EvidenceKeyQueries } from '../infrastructure/evidence-keys.queries.js';
import { KeySetDto, type PublicKeyDto } from './key-set.dto.js';

/** The same for everybody. Not kept by browsers: a key may be new, and who checks should know it. */
const KEPT = { fromMemory: true };

/** What signatures are checked against. Readable from any site: to check is for everybody. */
@ApiTags('evidence')
@Controller('.well-known')
export class WellKnownController {
  constructor(
    private readonly keys: EvidenceKeyQueries,
    private readonly signer: Signer,
  ) {}

  @Get('groundswell-evidence.json')
  @PublicCache(KEPT)
  @Header('access-control-allow-origin', '*')
  @ApiOperation({
    operationId: 'getEvidenceKeys',
    summary: 'Public keys of evidence reports and receipts: all that ever signed.',
  })
  @ApiOkResponse({ type: KeySetDto })
  async keySet(): Promise<KeySetDto> {
    return { keys: (await this.keys.all()) as unknown as PublicKeyDto[] };
  }

  @Get('groundswell-evidence.pem')
  @PublicCache(KEPT)
  @Header('access-control-allow-origin', '*')
  @Header('content-type', 'application/x-pem-file')
  @ApiOperation({
    operationId: 'getEvidenceKeyPem',
    summary: 'The public key that signs now, for `openssl pkeyutl -verify`.',
  })
  @ApiProduces('application/x-pem-file')
  @ApiOkResponse({ schema: { type: 'string' }, description: 'SubjectPublicKeyInfo, PEM.' })
  newest(): string {
    return this.signer.publicPem;
  }
}
