import { Controller, Get, Query, Res, Header } from '@nestjs/common';
import { ApiTags, ApiProduces, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { EvidenceLog, Seals } from '../domain/evidence-log.js';
import { LogEntryDto, LogQuery, KeySetDto, type PublicKeyDto } from './verification.dto.js';
import { Signer } from '../../../platform/signing/signer.js';
import { existing } from '../../../shared/domain-error.js';
import { EvidenceKeys } from '../infrastructure/evidence-keys.queries.js';

/** Entries in one answer. */
const LOG_PAGE = 1_000;

/** The public log of goals: hashes of texts with a random part, which tell nobody anything. */
@ApiTags('evidence')
@Controller('api/evidence/log')
export class LogController {
  constructor(
    private readonly log: EvidenceLog,
    private readonly seals: Seals,
  ) {}

  @Get()
  @RateLimit({ max: 60, per: 'address' })
  @PublicCache()
  @ApiCall(
    'readEvidenceLog',
    'The log of all goals that were ever started, oldest first.',
    `At most ${LOG_PAGE} entries; go on after the last of them. Whoever keeps an older head sees whether anything before it was changed.`,
  )
  @ApiOk(
    {
      type: [LogEntryDto],
      headers: {
        'X-Evidence-Head': {
          description: 'The latest entry of all, signed (JWS, type `groundswell-log+jws`).',
          schema: { type: 'string', example: 'eyJhbGciOiJFZDI1NTE5In0.eyJsb2ciOnt9fQ.c2lnbmF0dXJl' },
        },
      },
    },
    400,
  )
  async read(
    @Query() { after }: LogQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LogEntryDto[]> {
    // Before the entries: they hold it, or come before it.
    const head = await this.log.head();
    void reply.header('x-evidence-head', await this.seals.headOf(head));
    return (await this.log.after(after, LOG_PAGE)).map((entry) => LogEntryDto.of(entry));
  }
}

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
