import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
  Req,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiParam } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { ApiCall, ApiCreated, ApiNoContent, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ApiPaged } from '../../../platform/http/openapi/api-paged.js';
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
  @ApiCall(
    'beginImport',
    'Upload a CSV file, or the first part of a long one.',
    'Commas, semicolons or tabs; at most 100 MB in all, a million rows, 100 columns and 128 kB a row. It is read at once: ask for the import until it is at `mapping`.',
  )
  @ApiCreated(ImportDto, 400, 413, 415)
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
  @ApiCall('addImportPart', 'Upload the next part of a file. The same part once more changes nothing.')
  @ApiOk(ImportDto, 400, 404, 409, 413, 415)
  async addPart(
    @CurrentActor() { userId }: Actor,
    @PathId() id: string,
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
  async get(@CurrentActor() { userId }: Pick<Actor, 'userId'>, @PathId() id: string): Promise<ImportDto> {
    const view = await this.queries.find(userId, id);
    if (!view) throw new NotFound('Import');
    return ImportDto.of(view);
  }

  @Put(':id/mapping')
  @Authenticated()
  @RateLimit({ max: 30 })
  @ApiCall(
    'mapImport',
    'Say what the columns hold, and begin the dry run.',
    'Nothing is imported yet. It can be said anew while the import is `ready`.',
  )
  @ApiOk(ImportDto, 400, 403, 404, 409)
  async map(
    @CurrentActor() { userId }: Actor,
    @PathId() id: string,
    @Body() { columns, ideaId = null, category = null, asksToConfirm = false, agreed = false }: MapImportBody,
  ): Promise<ImportDto> {
    await this.steer.map(userId, id, { columns, ideaId, category, asksToConfirm, agreed });
    return this.get({ userId }, id);
  }

  @Post(':id/run')
  @Authenticated()
  @RateLimit({ max: 30 })
  @ApiCall('runImport', 'Import the rows that the dry run would create. One import of mine at a time.')
  @ApiOk(ImportDto, 400, 403, 404, 409)
  async run(@CurrentActor() { userId }: Actor, @PathId() id: string): Promise<ImportDto> {
    await this.steer.run(userId, id);
    return this.get({ userId }, id);
  }

  @Post(':id/undo')
  @Authenticated()
  @RateLimit({ max: 30 })
  @ApiCall(
    'undoImport',
    'Take back what an import added, within a day; also stops one that is running.',
    'What somebody has touched since stays, and its row says why.',
  )
  @ApiOk(ImportDto, 400, 403, 404, 409)
  async undo(@CurrentActor() { userId }: Actor, @PathId() id: string): Promise<ImportDto> {
    await this.steer.undo(userId, id);
    return this.get({ userId }, id);
  }

  @Delete(':id')
  @Authenticated()
  @ApiCall('discardImport', 'Forget an import that has added nothing.')
  @ApiNoContent('Forgotten, with its file.', 400, 403, 404, 409)
  async discard(@CurrentActor() { userId }: Actor, @PathId() id: string): Promise<void> {
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
