import {
  Body,
  Controller,
  Delete,
  Get,
  Post,
  Put,
  Query,
  Req,
  Param,
  ParseIntPipe,
  Res,
} from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest, FastifyReply } from 'fastify';

import {
  ApiCall,
  ApiCreated,
  ApiDestructive,
  ApiNoContent,
  ApiOk,
  ApiPaged,
  ApiSection,
  ApiFile,
} from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { PageQuery, Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { existing, InvalidField } from '../../../shared/domain-error.js';
import { SteerImport } from '../application/steer-import.js';
import { UploadImport } from '../application/upload-import.js';
import { ImportQueries, type ImportView } from '../infrastructure/import.queries.js';
import {
  bytesOf,
  TakesCsv,
  BeginImportQuery,
  MapImportBody,
  PartQuery,
  ImportRowsFilter,
  ImportRowsQuery,
} from './import-input.dto.js';
import { ImportDto, ImportPartDto, ImportRowDto } from './import.dto.js';
import { type CsvCell, sendCsv } from '../../../platform/http/responses/csv.js';
import { Clock } from '../../../shared/clock.js';
import { rowValues } from '../application/row-values.js';
import type { ImportField } from '../domain/fields.js';
import type { ImportRecord } from '../domain/import.js';
import type { ImportRow } from '../domain/import.repository.js';
import { fieldError } from '../../../shared/field-error.js';

@ApiSection(
  'imports',
  'Import ideas and subscribers from other tools: check a dry run, then import, and undo within a day.',
)
@Controller('api/user/imports')
export class ImportsController {
  constructor(
    private readonly uploads: UploadImport,
    private readonly steer: SteerImport,
    private readonly queries: ImportQueries,
  ) {}

  @Post()
  @Authenticated('imports:write')
  @RateLimit({ max: 20 })
  @TakesCsv()
  @ApiCall(
    'beginImport',
    'Upload a CSV file, or the first part of a large file.',
    'Separators can be commas, semicolons, tabs or vertical bars. The encoding can be UTF-8, UTF-16 or Windows-1252. A file can have at most 100 MB, a million rows, 100 columns and 128 kB per row. You can upload 20 imports, 100 MB and 2 million rows per day. Reading starts immediately; poll the import until its state is `mapping`.',
  )
  @ApiCreated({ type: ImportDto, description: 'New import.' }, 400, 413, 415)
  async begin(
    @CurrentActor() { userId }: Actor,
    @Query() { kind, name, last }: BeginImportQuery,
    @Req() { body }: FastifyRequest,
  ): Promise<ImportDto> {
    const id = await this.uploads.begin(userId, { kind, fileName: name }, { bytes: bytesOf(body), last });
    return this.get({ userId }, id);
  }

  @Get()
  @Authenticated('imports:write')
  @ApiCall('listImports', 'List your imports, newest first.')
  @ApiPaged(ImportDto, 400)
  async list(
    @CurrentActor() { userId }: Actor,
    @Query() { limit, cursor }: PageQuery,
    @Paged() send: SendPage,
  ): Promise<ImportDto[]> {
    return send(await this.queries.list(userId, limit, cursor)).map((view) => ImportDto.of(view));
  }

  @Get(':id')
  @Authenticated('imports:write')
  @ApiCall('getImport', 'Get one of your imports, with its progress.')
  @ApiOk(ImportDto, 400, 404)
  async get(
    @CurrentActor() { userId }: Pick<Actor, 'userId'>,
    @PathId('import') id: string,
  ): Promise<ImportDto> {
    return ImportDto.of(existing(await this.queries.find(userId, id), 'Import'));
  }

  @Put(':id/mapping')
  @Authenticated('imports:write')
  @RateLimit({ max: 30 })
  @ApiCall(
    'mapImport',
    'Assign fields to the columns, and start the dry run.',
    'Nothing is imported yet. You can repeat this call while the import is `ready`.',
  )
  @ApiOk({ type: ImportDto, description: 'Import after the change.' }, 400, 403, 404, 409)
  async map(
    @CurrentActor() { userId }: Actor,
    @PathId('import') id: string,
    @Body() { columns, ideaId = null, category = null, dateOrder = null, ...rest }: MapImportBody,
  ): Promise<ImportDto> {
    const { statuses = [], asksToConfirm = false, agreed = false } = rest;
    const mapping = { columns, statuses, dateOrder, ideaId, category, asksToConfirm, agreed };
    await this.steer.map(userId, id, mapping);
    return this.get({ userId }, id);
  }

  @Post(':id/run')
  @Authenticated('imports:write')
  @RateLimit({ max: 30 })
  @ApiCall(
    'runImport',
    'Run an import: create the rows that the dry run found. Only one of your imports can run at a time.',
  )
  @ApiOk({ type: ImportDto, description: 'Import after the change.' }, 400, 403, 404, 409)
  async run(@CurrentActor() { userId }: Actor, @PathId('import') id: string): Promise<ImportDto> {
    await this.steer.run(userId, id);
    return this.get({ userId }, id);
  }

  @Post(':id/undo')
  @Authenticated('imports:write')
  @RateLimit({ max: 30 })
  @ApiDestructive()
  @ApiCall(
    'undoImport',
    'Undo an import within a day, and stop it if it is still running.',
    'Ideas and subscribers that have been changed or used since the import stay. Their rows state the reason.',
  )
  @ApiOk({ type: ImportDto, description: 'Import after the change.' }, 400, 403, 404, 409)
  async undo(@CurrentActor() { userId }: Actor, @PathId('import') id: string): Promise<ImportDto> {
    await this.steer.undo(userId, id);
    return this.get({ userId }, id);
  }

  @Delete(':id')
  @Authenticated('imports:write')
  @ApiCall('discardImport', 'Discard an import that has added nothing.')
  @ApiNoContent('The import and its file were discarded.', 400, 403, 404, 409)
  async discard(@CurrentActor() { userId }: Actor, @PathId('import') id: string): Promise<void> {
    await this.steer.discard(userId, id);
  }
}

/** Maximum number of parts per minute: enough for the largest file at full speed. */
const PARTS_A_MINUTE = 60;
const BAD_PART = fieldError(
  'OUT_OF_RANGE',
  'The part number must be from 2 to 1000. The first part is uploaded with the import.',
  { min: 2, max: 1000 },
);

@ApiTags('imports')
@Controller('api/user/imports/:id/parts')
export class ImportPartsController {
  constructor(
    private readonly uploads: UploadImport,
    private readonly queries: ImportQueries,
  ) {}

  @Get()
  @Authenticated('imports:write')
  @RateLimit({ max: 30 })
  @ApiCall(
    'listImportParts',
    'List the stored parts of a file, in order.',
    'Use this to resume an interrupted upload: if the stored parts match the beginning of your file, send the remaining parts. Empty once the file is read.',
  )
  @ApiOk([ImportPartDto], 400, 404)
  async list(@CurrentActor() { userId }: Actor, @PathId('import') id: string): Promise<ImportPartDto[]> {
    return existing(await this.queries.parts(userId, id), 'Import');
  }

  @Put(':number')
  @Authenticated('imports:write')
  @RateLimit({ max: PARTS_A_MINUTE })
  @TakesCsv()
  @ApiParam({
    name: 'number',
    description: 'Number of the part. The first part is 1.',
    schema: { type: 'integer', minimum: 2, maximum: 1000 },
  })
  @ApiCall(
    'addImportPart',
    'Upload the next part of a file. Sending the same part again changes nothing; different bytes with the same number are rejected.',
  )
  @ApiOk({ type: ImportDto, description: 'Import after the change.' }, 400, 404, 409, 413, 415)
  async add(
    @CurrentActor() { userId }: Actor,
    @PathId('import') id: string,
    @Param('number', new ParseIntPipe({ exceptionFactory: () => new InvalidField('number', BAD_PART) }))
    number: number,
    @Query() { last }: PartQuery,
    @Req() { body }: FastifyRequest,
  ): Promise<ImportDto> {
    if (number < 2 || number > 1000) throw new InvalidField('number', BAD_PART);
    await this.uploads.add(userId, id, number, { bytes: bytesOf(body), last });
    return ImportDto.of(existing(await this.queries.find(userId, id), 'Import'));
  }
}

@ApiTags('imports')
@Controller('api/user/imports/:id/rows')
export class ImportRowsController {
  constructor(
    private readonly queries: ImportQueries,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Authenticated('imports:write')
  @ApiCall(
    'listImportRows',
    'List the rows of a file with their outcomes, in order. They are stored for a day.',
  )
  @ApiPaged(ImportRowDto, 400, 404)
  async list(
    @CurrentActor() actor: Actor,
    @PathId('import') id: string,
    @Query() { outcome, limit, cursor }: ImportRowsQuery,
    @Paged() send: SendPage,
  ): Promise<ImportRowDto[]> {
    const view = await this.find(actor, id);
    const now = this.clock.now();
    const rows = send(await this.queries.rows(view, outcome, limit, cursor));
    return rows.map((row) => ImportRowDto.of(row, rowValues(view.record, row.cells, now)));
  }

  @Get('export')
  @Authenticated('imports:write')
  @RateLimit({ max: 20 })
  @ApiCall(
    'exportImportRows',
    'Download the rows as a CSV file: the row number, its outcome and reason, the columns of the file, then each field as read.',
  )
  @ApiFile('text/csv', 400, 404)
  async export(
    @CurrentActor() actor: Actor,
    @PathId('import') id: string,
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
