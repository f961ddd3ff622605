import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { Clock } from '../../../shared/clock.js';
import { SparklineQueries } from '../infrastructure/sparkline.queries.js';
import { SparklineDto, SparklinesQuery } from './sparkline.dto.js';

/** Seconds: a line of two weeks says the same a minute later. */
const FRESH = 60;

/** Beside the list and not in it: the list is asked for far more often, and its answer stays small. */
@ApiTags('ideas')
@Controller('api/ideas/sparklines')
export class SparklinesController {
  constructor(
    private readonly queries: SparklineQueries,
    private readonly clock: Clock,
  ) {}

  @Get()
  @PublicCache({ maxAge: FRESH, fromMemory: true })
  @ApiCall('listSparklines', 'Votes by day of some ideas, for a small chart.')
  @ApiOk([SparklineDto], 400)
  list(@Query() { ids }: SparklinesQuery): Promise<SparklineDto[]> {
    return this.queries.read(ids.split(','), this.clock.now());
  }
}
