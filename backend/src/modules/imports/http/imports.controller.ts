import { Body, Controller, Delete, Get, Post, Put, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import {
  ApiCall,
  ApiCreated,
  ApiDestructive,
  ApiNoContent,
  ApiOk,
  ApiPaged,
  ApiSection,
} from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { PageQuery, Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { existing } from '../../../shared/domain-error.js';
import { SteerImport } from '../application/steer-import.js';
import { UploadImport } from '../application/upload-import.js';
import { ImportQueries } from '../infrastructure/import.queries.js';
import { bytesOf, TakesCsv, BeginImportQuery, MapImportBody } from './import-input.dto.js';
import { ImportDto } from './import.dto.js';

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
  @ApiCreated(ImportDto, 400, 413, 415)
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
  async get(@CurrentActor() { userId }: Pick<Actor, 'userId'>, @PathId() id: string): Promise<ImportDto> {
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
  @ApiOk(ImportDto, 400, 403, 404, 409)
  async map(
    @CurrentActor() { userId }: Actor,
    @PathId() id: string,
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
  @ApiOk(ImportDto, 400, 403, 404, 409)
  async run(@CurrentActor() { userId }: Actor, @PathId() id: string): Promise<ImportDto> {
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
