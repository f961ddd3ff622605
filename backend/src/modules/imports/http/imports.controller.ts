import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
  Req,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { ApiPaged } from '../../../platform/http/openapi/api-paged.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { ApiSection } from '../../../platform/http/openapi/api-section.js';
import { PageQuery, Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { RateLimit } from '../../../platform/http/security/rate-limit.js';
import { DomainError, InvalidField, NotFound } from '../../../shared/domain-error.js';
import { SteerImport } from '../application/steer-import.js';
import { UploadImport } from '../application/upload-import.js';
import { IMPORT_LIMITS } from '../domain/import-limits.js';
import { ImportQueries } from '../infrastructure/import.queries.js';
import { ImportDto } from './import.dto.js';
import { BeginImportQuery, MapImportBody, PartQuery } from './import-input.dto.js';

/** Parts of a file: of the longest one, as fast as they come. */
const PARTS_A_MINUTE = 60;
const BAD_PART = 'Parts are numbered from 2 on: the first comes with the import.';

const TakesCsv = () =>
  applyDecorators(
    AddRouteConfig({ bodyLimit: IMPORT_LIMITS.part, takesCsv: true }),
    ApiConsumes('text/csv'),
    ApiBody({ schema: { type: 'string', format: 'binary' }, description: 'UTF-8; at most 4 MB.' }),
  );

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
  @ApiOperation({
    operationId: 'beginImport',
    summary: 'Upload a CSV file, or the first part of a long one.',
    description:
      'Commas, semicolons or tabs; at most 100 MB in all, a million rows, 100 columns and 128 kB a row. It is read at once: ask for the import until it is at `mapping`.',
  })
  @ApiCreatedResponse({ type: ImportDto })
  @ApiProblems(400, 413, 415)
  async begin(
    @CurrentActor() { userId }: Actor,
    @Query() { kind, name, last }: BeginImportQuery,
    @Req() { body }: FastifyRequest,
  ): Promise<ImportDto> {
    const id = await this.uploads.begin(userId, { kind, fileName: name }, { bytes: bytesOf(body), last });
    return this.get({ userId }, id);
  }

  @Put(':id/parts/:number')
  @Authenticated()
  @RateLimit({ max: PARTS_A_MINUTE })
  @TakesCsv()
  @ApiParam({
    name: 'number',
    description: 'Which part; the first is 1.',
    schema: { type: 'integer', minimum: 2, maximum: 1000 },
  })
  @ApiOperation({
    operationId: 'addImportPart',
    summary: 'Upload the next part of a file. The same part once more changes nothing.',
  })
  @ApiOkResponse({ type: ImportDto })
  @ApiProblems(400, 404, 409, 413, 415)
  async addPart(
    @CurrentActor() { userId }: Actor,
    @Param('id', UuidPipe) id: string,
    @Param('number', new ParseIntPipe({ exceptionFactory: () => new InvalidField('number', BAD_PART) }))
    number: number,
    @Query() { last }: PartQuery,
    @Req() { body }: FastifyRequest,
  ): Promise<ImportDto> {
    if (number < 2 || number > 1000) throw new InvalidField('number', BAD_PART);
    await this.uploads.add(userId, id, number, { bytes: bytesOf(body), last });
    return this.get({ userId }, id);
  }

  @Get()
  @Authenticated()
  @ApiOperation({ operationId: 'listImports', summary: 'My imports, newest first.' })
  @ApiPaged(ImportDto)
  @ApiProblems(400)
  async list(
    @CurrentActor() { userId }: Actor,
    @Query() { limit, cursor }: PageQuery,
    @Paged() send: SendPage,
  ): Promise<ImportDto[]> {
    return send(await this.queries.list(userId, limit, cursor)).map((view) => ImportDto.of(view));
  }

  @Get(':id')
  @Authenticated()
  @ApiOperation({ operationId: 'getImport', summary: 'One of my imports, and how far it is.' })
  @ApiOkResponse({ type: ImportDto })
  @ApiProblems(400, 404)
  async get(
    @CurrentActor() { userId }: Pick<Actor, 'userId'>,
    @Param('id', UuidPipe) id: string,
  ): Promise<ImportDto> {
    const view = await this.queries.find(userId, id);
    if (!view) throw new NotFound('Import');
    return ImportDto.of(view);
  }

  @Put(':id/mapping')
  @Authenticated()
  @RateLimit({ max: 30 })
  @ApiOperation({
    operationId: 'mapImport',
    summary: 'Say what the columns hold, and begin the dry run.',
    description: 'Nothing is imported yet. It can be said anew while the import is `ready`.',
  })
  @ApiOkResponse({ type: ImportDto })
  @ApiProblems(400, 403, 404, 409)
  async map(
    @CurrentActor() { userId }: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() { columns, ideaId = null, category = null, asksToConfirm = false, agreed = false }: MapImportBody,
  ): Promise<ImportDto> {
    await this.steer.map(userId, id, { columns, ideaId, category, asksToConfirm, agreed });
    return this.get({ userId }, id);
  }

  @Post(':id/run')
  @Authenticated()
  @RateLimit({ max: 30 })
  @HttpCode(200)
  @ApiOperation({
    operationId: 'runImport',
    summary: 'Import the rows that the dry run would create. One import of mine at a time.',
  })
  @ApiOkResponse({ type: ImportDto })
  @ApiProblems(400, 403, 404, 409)
  async run(@CurrentActor() { userId }: Actor, @Param('id', UuidPipe) id: string): Promise<ImportDto> {
    await this.steer.run(userId, id);
    return this.get({ userId }, id);
  }

  @Post(':id/undo')
  @Authenticated()
  @RateLimit({ max: 30 })
  @HttpCode(200)
  @ApiOperation({
    operationId: 'undoImport',
    summary: 'Take back what an import added, within a day; also stops one that is running.',
    description: 'What somebody has touched since stays, and its row says why.',
  })
  @ApiOkResponse({ type: ImportDto })
  @ApiProblems(400, 403, 404, 409)
  async undo(@CurrentActor() { userId }: Actor, @Param('id', UuidPipe) id: string): Promise<ImportDto> {
    await this.steer.undo(userId, id);
    return this.get({ userId }, id);
  }

  @Delete(':id')
  @Authenticated()
  @HttpCode(204)
  @ApiOperation({ operationId: 'discardImport', summary: 'Forget an import that has added nothing.' })
  @ApiNoContentResponse({ description: 'Forgotten, with its file.' })
  @ApiProblems(400, 403, 404, 409)
  async discard(@CurrentActor() { userId }: Actor, @Param('id', UuidPipe) id: string): Promise<void> {
    await this.steer.discard(userId, id);
  }
}

/** @throws NotCsv for a body of another type. */
function bytesOf(body: unknown): Buffer {
  if (body === undefined || body === null) return Buffer.alloc(0);
  if (!Buffer.isBuffer(body)) throw new NotCsv();
  return body;
}

class NotCsv extends DomainError {
  constructor() {
    super('unsupported', 'UNSUPPORTED_MEDIA_TYPE', 'Please send the file as text/csv.');
  }
}
