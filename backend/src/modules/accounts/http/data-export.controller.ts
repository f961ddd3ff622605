import { Readable } from 'node:stream';

import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ApiCall, ApiFile, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { Clock } from '../../../shared/clock.js';
import { type AccountHolder, PersonalDataSections } from '../../../shared/personal-data.js';
import { AccountGone } from '../domain/account.js';
import { AccountQueries } from '../infrastructure/account.queries.js';
import { dataExport, type DataExportHead } from './data-export.js';
import { asFile, dayOf, FullDownload } from './full-download.js';

/** Copies to take along: of what is held about a person, and of everything that a founder has here. */
@ApiTags('account')
@Controller('api/user')
export class DataExportController {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly sections: PersonalDataSections,
    private readonly fullDownload: FullDownload,
    private readonly clock: Clock,
  ) {}

  @Get('export')
  @Authenticated()
  @RateLimit({ max: 5 })
  @ApiCall(
    'exportPersonalData',
    'Download everything held about me.',
    'A JSON document, sent as it is read: `exportedAt`, `thisBrowser`, and a list for each section. The people on my waitlists are not in it: their data is theirs.',
  )
  @ApiOk({
    description: 'The document.',
    schema: {
      type: 'object',
      additionalProperties: true,
      example: { exportedAt: '2026-11-21T12:00:00.000Z', account: [{ username: 'Fiona Founder' }] },
    },
  })
  async copy(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const person = await this.personOf(actor);
    const head = this.headOf(request);
    const document = dataExport(head, this.sections.all(), person);
    return asFile(reply, `groundswell-my-data-${dayOf(head)}.json`)
      .type('application/json; charset=utf-8')
      .send(Readable.from(document));
  }

  @Get('export.zip')
  @Authenticated()
  @RateLimit({ max: 5 })
  @ApiCall(
    'exportEverything',
    'Download everything that I have here, in one file.',
    'A zip, sent as it is read: `ideas.csv`, `subscribers/{slug}.csv` for each waitlist with somebody on it, `feedback.csv`, `campaigns.json`, `evidence.json` (goals, experiments, signed reports) and `account.json`, the same as `exportPersonalData`. Imports take the files of ideas and of subscribers. One at a time (409 `EXPORT_UNDER_WAY`), six an hour. A zip that ends before its directory was broken off: please download it again.',
  )
  @ApiFile('application/zip', 409)
  async everything(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const founder = await this.personOf(actor);
    return this.fullDownload.send(founder, this.headOf(request), reply);
  }

  private async personOf({ userId }: Actor): Promise<AccountHolder> {
    const person = await this.accounts.person(userId);
    if (!person) throw new AccountGone();
    return person;
  }

  private headOf({ cookies }: FastifyRequest): DataExportHead {
    const { user_preferences: preferences = null, analytics_id: analyticsId = null } = cookies;
    return { exportedAt: this.clock.now(), thisBrowser: { preferences, analyticsId } };
  }
}
