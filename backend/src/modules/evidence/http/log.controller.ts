import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { EvidenceLog, Seals } from '../domain/evidence-log.js';
import { LogEntryDto, LogQuery } from './log.dto.js';

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
