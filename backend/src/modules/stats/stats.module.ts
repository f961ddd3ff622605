import { Module } from '@nestjs/common';

import { StatsController } from './http/stats.controller.js';
import { StatsQueries } from './infrastructure/stats.queries.js';

@Module({ controllers: [StatsController], providers: [StatsQueries], exports: [StatsQueries] })
export class StatsModule {}
