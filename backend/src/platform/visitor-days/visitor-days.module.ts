import { Global, Module } from '@nestjs/common';

import { VisitorDayReaders } from '../../shared/visitor-days.js';

/** The registry that features add their part to, and that whoever deletes a day's visitors calls. */
@Global()
@Module({
  providers: [{ provide: VisitorDayReaders, useFactory: () => new VisitorDayReaders() }],
  exports: [VisitorDayReaders],
})
export class VisitorDaysModule {}
