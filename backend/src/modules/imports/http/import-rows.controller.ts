import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { ApiCall, ApiFile } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ApiPaged } from '../../../platform/http/openapi/api-paged.js';
import { type CsvCell, sendCsv } from '../../../platform/http/responses/csv.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { RateLimit } from '../../../platform/http/security/rate-limit.js';
import { existing } from '../../../shared/domain-error.js';
import { ImportQueries, type ImportRowView, type ImportView } from '../infrastructure/import.queries.js';
import { ImportRowDto } from './import.dto.js';
import { ImportRowsFilter, ImportRowsQuery } from './import-input.dto.js';

@ApiTags('imports')
@Controller('api/user/imports/:id/rows')
export class ImportRowsController {
  constructor(private readonly queries: ImportQueries) {}

  @Get()
  @Authenticated()
  @ApiCall(
    'listImportRows',
    'The rows of a file with what becomes of each, in their order. They are kept for a day.',
  )
  @ApiPaged(ImportRowDto, 400, 404)
  async list(
    @CurrentActor() actor: Actor,
    @PathId() id: string,
    @Query() { outcome, limit, cursor }: ImportRowsQuery,
    @Paged() send: SendPage,
  ): Promise<ImportRowDto[]> {
    const page = await this.queries.rows(await this.find(actor, id), outcome, limit, cursor);
    return send(page).map((row) => ImportRowDto.of(row));
  }

  @Get('export')
  @Authenticated()
  @RateLimit({ max: 20 })
  @ApiCall(
    'exportImportRows',
    'The same as a CSV file: the row number, what becomes of it and why, then the columns of the file.',
  )
  @ApiFile('text/csv', 400, 404)
  async export(
    @CurrentActor() actor: Actor,
    @PathId() id: string,
    @Query() { outcome }: ImportRowsFilter,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { record } = await this.find(actor, id);
    const header = ['Row', 'What happens', 'Why', ...record.header];
    return sendCsv(reply, 'import', header, lines(this.queries.allRows(id, outcome)));
  }

  private async find({ userId }: Actor, id: string): Promise<ImportView> {
    return existing(await this.queries.find(userId, id), 'Import');
  }
}

async function* lines(rows: AsyncIterable<ImportRowView>): AsyncGenerator<CsvCell[]> {
  for await (const { line, outcome, reason, cells } of rows) yield [line, outcome, reason, ...cells];
}
