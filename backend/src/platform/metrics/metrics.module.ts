import { Module } from '@nestjs/common';

import { MetricsServer } from './metrics-server.js';

/** `/metrics` of this process. With PROCESS=all the API has it, and shows the worker's measurements too. */
@Module({ providers: [MetricsServer] })
export class MetricsModule {}
