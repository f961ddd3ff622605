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

/** Downloads of the data held about a person, and of everything a founder has on Groundswell. */
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
    'Download all the data we hold about you.',
    "A streamed JSON document: `exportedAt`, `thisBrowser`, and a list for each section. It doesn't include the people on your waitlists, because their data is theirs.",
  )
  @ApiOk({
    description: 'The JSON document.',
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
    'Download everything you have on Groundswell as one file.',
    'A streamed ZIP: `ideas.csv`, `subscribers/{slug}.csv` for each waitlist with subscribers, `feedback.csv`, `campaigns.json`, `evidence.json` (goals, experiments, signed reports) and `account.json`, which is the response of `exportPersonalData`. The idea and subscriber files can be re-imported. Limits: one export at a time (409 `EXPORT_UNDER_WAY`), six per hour. If the ZIP has no central directory, the download was cut off; download it again.',
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
