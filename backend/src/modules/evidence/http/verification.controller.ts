import { Controller, Get, Query, Res, Header } from '@nestjs/common';
import { ApiTags, ApiProduces, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { AnyOrigin } from '../../../platform/http/responses/any-origin.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { EvidenceLog, Seals } from '../domain/evidence-log.js';
import { LogEntryDto, LogQuery, KeySetDto, type PublicKeyDto } from './verification.dto.js';
import { Signer } from '../../../platform/signing/signer.js';
import { existing } from '../../../shared/domain-error.js';
import { EvidenceKeys } from '../infrastructure/evidence-keys.queries.js';

/** Maximum number of entries per response. */
const LOG_PAGE = 1_000;

/**
 * The public log of goals. Its entries reveal nothing about the goals, because every hashed text has a random
 * part.
 */
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
    'List all goals ever started, oldest first.',
    `At most ${LOG_PAGE} entries. Continue after the last entry. Anyone who has an older X-Evidence-Head can check that no earlier entry was changed.`,
  )
  @ApiOk(
    {
      type: [LogEntryDto],
      headers: {
        'X-Evidence-Head': {
          description: 'Latest entry of the whole log, signed (JWS, type `groundswell-log+jws`).',
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
    // The head must be read before the entries, so that it is one of them or precedes them.
    const head = await this.log.head();
    void reply.header('x-evidence-head', await this.seals.headOf(head));
    return (await this.log.after(after, LOG_PAGE)).map((entry) => LogEntryDto.of(entry));
  }
}

/**
 * Cached on the server, but not by browsers: a key may be new, and people who check signatures must see it.
 */
const KEPT = { fromMemory: true };

/** Public keys for checking signatures. Readable from any site, because anyone may check. */
@ApiTags('evidence')
@Controller('.well-known')
export class WellKnownController {
  constructor(
    private readonly keys: EvidenceKeys,
    private readonly signer: Signer,
  ) {}

  @Get('groundswell-evidence.json')
  @PublicCache(KEPT)
  @AnyOrigin()
  @ApiCall('getEvidenceKeys', 'List every public key ever used to sign evidence reports and receipts.')
  @ApiOk(KeySetDto)
  async keySet(): Promise<KeySetDto> {
    return { keys: (await this.keys.all()) as unknown as PublicKeyDto[] };
  }

  @Get('groundswell-evidence.pem')
  @PublicCache(KEPT)
  @AnyOrigin()
  @Header('content-type', 'application/x-pem-file')
  @ApiCall(
    'getEvidenceKeyPem',
    'Get the current public key, or another key by its ID, for `openssl pkeyutl -verify`.',
  )
  @ApiQuery({
    name: 'kid',
    required: false,
    schema: { type: 'string' },
    description: 'The key’s ID, as given in a signature. Defaults to the current key.',
  })
  @ApiProduces('application/x-pem-file')
  @ApiOk({ schema: { type: 'string' }, description: 'SubjectPublicKeyInfo in PEM.' }, 404)
  async pem(@Query('kid') kid: unknown = this.signer.publicKey.kid): Promise<string> {
    return existing(typeof kid === 'string' ? await this.keys.pemOf(kid) : null, 'Key');
  }
}
