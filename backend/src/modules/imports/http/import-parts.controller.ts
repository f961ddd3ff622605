import { Controller, Get, Param, ParseIntPipe, Put, Query, Req } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { existing, InvalidField } from '../../../shared/domain-error.js';
import { UploadImport } from '../application/upload-import.js';
import { ImportQueries } from '../infrastructure/import.queries.js';
import { bytesOf, TakesCsv, PartQuery } from './import-input.dto.js';
import { ImportDto, ImportPartDto } from './import.dto.js';

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
  async list(@CurrentActor() { userId }: Actor, @PathId() id: string): Promise<ImportPartDto[]> {
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
  @ApiOk(ImportDto, 400, 404, 409, 413, 415)
  async add(
    @CurrentActor() { userId }: Actor,
    @PathId() id: string,
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
