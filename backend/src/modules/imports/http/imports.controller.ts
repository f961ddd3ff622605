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

@ApiSection(
  'imports',
  'Bring ideas and subscribers from other tools: look first, then import, and undo within a day.',
)
@Controller('api/user/imports')
export class ImportsController {
  constructor(
    private readonly uploads: UploadImport,
    private readonly steer: SteerImport,
    private readonly queries: ImportQueries,
  ) {}

  @Post()
  @Authenticated()
  @RateLimit({ max: 20 })
  @TakesCsv()
  @ApiCall(
    'beginImport',
    'Upload a CSV file, or the first part of a long one.',
    'Commas, semicolons, tabs or bars; UTF-8, UTF-16 or Windows-1252; at most 100 MB in all, a million rows, 100 columns and 128 kB a row. At most 20 imports, 100 MB and 2 million rows a day. It is read at once: ask for the import until it is at `mapping`.',
  )
  @ApiCreated({ type: ImportDto, description: 'The new import.' }, 400, 413, 415)
  async begin(
    @CurrentActor() { userId }: Actor,
    @Query() { kind, name, last }: BeginImportQuery,
    @Req() { body }: FastifyRequest,
  ): Promise<ImportDto> {
    const id = await this.uploads.begin(userId, { kind, fileName: name }, { bytes: bytesOf(body), last });
    return this.get({ userId }, id);
  }

  @Get()
  @Authenticated()
  @ApiCall('listImports', 'My imports, newest first.')
  @ApiPaged(ImportDto, 400)
  async list(
    @CurrentActor() { userId }: Actor,
    @Query() { limit, cursor }: PageQuery,
    @Paged() send: SendPage,
  ): Promise<ImportDto[]> {
    return send(await this.queries.list(userId, limit, cursor)).map((view) => ImportDto.of(view));
  }

  @Get(':id')
  @Authenticated()
  @ApiCall('getImport', 'One of my imports, and how far it is.')
  @ApiOk(ImportDto, 400, 404)
  async get(
    @CurrentActor() { userId }: Pick<Actor, 'userId'>,
    @PathId('import') id: string,
  ): Promise<ImportDto> {
    return ImportDto.of(existing(await this.queries.find(userId, id), 'Import'));
  }

  @Put(':id/mapping')
  @Authenticated()
  @RateLimit({ max: 30 })
  @ApiCall(
    'mapImport',
    'Say what the columns hold, and begin the dry run.',
    'Nothing is imported yet. It can be said anew while the import is `ready`.',
  )
  @ApiOk({ type: ImportDto, description: 'The import after the change.' }, 400, 403, 404, 409)
  async map(
    @CurrentActor() { userId }: Actor,
    @PathId('import') id: string,
    @Body() { columns, ideaId = null, category = null, dateOrder = null, ...said }: MapImportBody,
  ): Promise<ImportDto> {
    const { statuses = [], asksToConfirm = false, agreed = false } = said;
    const mapping = { columns, statuses, dateOrder, ideaId, category, asksToConfirm, agreed };
    await this.steer.map(userId, id, mapping);
    return this.get({ userId }, id);
  }

  @Post(':id/run')
  @Authenticated()
  @RateLimit({ max: 30 })
  @ApiCall('runImport', 'Import the rows that the dry run would create. One import of mine at a time.')
  @ApiOk({ type: ImportDto, description: 'The import after the change.' }, 400, 403, 404, 409)
  async run(@CurrentActor() { userId }: Actor, @PathId('import') id: string): Promise<ImportDto> {
    await this.steer.run(userId, id);
    return this.get({ userId }, id);
  }

  @Post(':id/undo')
  @Authenticated()
  @RateLimit({ max: 30 })
  @ApiDestructive()
  @ApiCall(
    'undoImport',
    'Take back what an import added, within a day; also stops one that is running.',
    'What somebody has touched since stays, and its row says why.',
  )
  @ApiOk({ type: ImportDto, description: 'The import after the change.' }, 400, 403, 404, 409)
  async undo(@CurrentActor() { userId }: Actor, @PathId('import') id: string): Promise<ImportDto> {
    await this.steer.undo(userId, id);
    return this.get({ userId }, id);
  }

  @Delete(':id')
  @Authenticated()
  @ApiCall('discardImport', 'Forget an import that has added nothing.')
  @ApiNoContent('Forgotten, with its file.', 400, 403, 404, 409)
  async discard(@CurrentActor() { userId }: Actor, @PathId('import') id: string): Promise<void> {
    await this.steer.discard(userId, id);
  }
}

/** Parts of a file: of the longest one, as fast as they come. */
const PARTS_A_MINUTE = 60;
const BAD_PART = 'Parts are numbered from 2 on: the first comes with the import.';

@ApiTags('imports')
@Controller('api/user/imports/:id/parts')
export class ImportPartsController {
  constructor(
    private readonly uploads: UploadImport,
    private readonly queries: ImportQueries,
  ) {}

  @Get()
  @Authenticated()
  @RateLimit({ max: 30 })
  @ApiCall(
    'listImportParts',
    'The parts of a file that have arrived, in their order.',
    'For an upload that was cut off: where these are the first parts of a file, send the rest of it. Empty once the file is read.',
  )
  @ApiOk([ImportPartDto], 400, 404)
  async list(@CurrentActor() { userId }: Actor, @PathId('import') id: string): Promise<ImportPartDto[]> {
    return existing(await this.queries.parts(userId, id), 'Import');
  }

  @Put(':number')
  @Authenticated()
  @RateLimit({ max: PARTS_A_MINUTE })
  @TakesCsv()
  @ApiParam({
    name: 'number',
    description: 'Which part; the first is 1.',
    schema: { type: 'integer', minimum: 2, maximum: 1000 },
  })
  @ApiCall(
    'addImportPart',
    'Upload the next part of a file. The same part once more changes nothing; other bytes for it are refused.',
  )
  @ApiOk({ type: ImportDto, description: 'The import after the change.' }, 400, 404, 409, 413, 415)
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
  @Authenticated()
  @ApiCall(
    'listImportRows',
    'The rows of a file with what becomes of each, in their order. They are kept for a day.',
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
  @Authenticated()
  @RateLimit({ max: 20 })
  @ApiCall(
    'exportImportRows',
    'The same as a CSV file: the row number, what becomes of it and why, the columns of the file, then each field as it is read.',
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
