import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { ApiCall, ApiFile, ApiPaged } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { type CsvCell, sendCsv } from '../../../platform/http/responses/csv.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { rowValues } from '../application/row-values.js';
import type { ImportField } from '../domain/fields.js';
import type { ImportRecord } from '../domain/import.js';
import type { ImportRow } from '../domain/import.repository.js';
import { ImportQueries, type ImportView } from '../infrastructure/import.queries.js';
import { ImportRowDto } from './import.dto.js';
import { ImportRowsFilter, ImportRowsQuery } from './import-input.dto.js';

@ApiTags('imports')
@Controller('api/user/imports/:id/rows')
export class ImportRowsController {
  constructor(
    private readonly queries: ImportQueries,
    private readonly clock: Clock,
  ) {}

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
    const view = await this.find(actor, id);
    const now = this.clock.now();
    const rows = send(await this.queries.rows(view, outcome, limit, cursor));
    return rows.map((row) => ImportRowDto.of(row, rowValues(view.record, row.cells, now)));
  }

  @Get('export')
  @Authenticated()
  @RateLimit({ max: 20 })
  @ApiCall(
    'exportImportRows',
    'The same as a CSV file: the row number, what becomes of it and why, the columns of the file, then each field as it is read.',
  )
  @ApiFile('text/csv', 400, 404)
  async export(
    @CurrentActor() actor: Actor,
    @PathId() id: string,
    @Query() { outcome }: ImportRowsFilter,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { record } = await this.find(actor, id);
    const fields = [...new Set(record.columns ?? [])].filter((field) => field !== null);
    const read = fields.map((field) => `${field} (as read)`);
    const header = ['Row', 'What happens', 'Why', ...record.header, ...read];
    const rows = this.queries.allRows(id, outcome);
    return sendCsv(reply, 'import', header, lines(rows, record, fields, this.clock.now()));
  }

  private async find({ userId }: Actor, id: string): Promise<ImportView> {
    return existing(await this.queries.find(userId, id), 'Import');
  }
}

async function* lines(
  rows: AsyncIterable<ImportRow>,
  record: ImportRecord,
  fields: readonly ImportField[],
  now: Date,
): AsyncGenerator<CsvCell[]> {
  for await (const { line, outcome, reason, cells } of rows) {
    const values = new Map(rowValues(record, cells, now).map(({ field, value }) => [field, value]));
    const padded = record.header.map((_, at) => cells[at] ?? '');
    yield [line, outcome, reason, ...padded, ...fields.map((field) => values.get(field) ?? null)];
  }
}
