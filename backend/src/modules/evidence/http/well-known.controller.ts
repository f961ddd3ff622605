import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { Signer } from '../../../platform/signing/signer.js';
import { existing } from '../../../shared/domain-error.js';
import { EvidenceKeys } from '../infrastructure/evidence-keys.js';
import { KeySetDto, type PublicKeyDto } from './key-set.dto.js';

/** The same for everybody. Not kept by browsers: a key may be new, and who checks should know it. */
const KEPT = { fromMemory: true };

/** What signatures are checked against. Readable from any site: to check is for everybody. */
@ApiTags('evidence')
@Controller('.well-known')
export class WellKnownController {
  constructor(
    private readonly keys: EvidenceKeys,
    private readonly signer: Signer,
  ) {}

  @Get('groundswell-evidence.json')
  @PublicCache(KEPT)
  @Header('access-control-allow-origin', '*')
  @ApiCall('getEvidenceKeys', 'Public keys of evidence reports and receipts: all that ever signed.')
  @ApiOk(KeySetDto)
  async keySet(): Promise<KeySetDto> {
    return { keys: (await this.keys.all()) as unknown as PublicKeyDto[] };
  }

  @Get('groundswell-evidence.pem')
  @PublicCache(KEPT)
  @Header('access-control-allow-origin', '*')
  @Header('content-type', 'application/x-pem-file')
  @ApiCall(
    'getEvidenceKeyPem',
    'The public key that signs now, or another one by its name, for `openssl pkeyutl -verify`.',
  )
  @ApiQuery({
    name: 'kid',
    required: false,
    schema: { type: 'string' },
    description: 'As a signature names it.',
  })
  @ApiProduces('application/x-pem-file')
  @ApiOk({ schema: { type: 'string' }, description: 'SubjectPublicKeyInfo, PEM.' }, 404)
  async pem(@Query('kid') kid: unknown = this.signer.publicKey.kid): Promise<string> {
    return existing(typeof kid === 'string' ? await this.keys.pemOf(kid) : null, 'Key');
  }
}
