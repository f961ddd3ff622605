import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';

import { registry } from '../../../platform/metrics/registry.js';
import { Miscounts } from '../domain/counted-sign-ups.js';

const gauge = new Gauge({
  name: 'groundswell_evidence_miscounted_cells',
  help: 'Cells of counted visitors that had fewer sign-ups than are known of them when they were last compared. Anything but 0 is a fault.',
  registers: [registry],
});

/** In `/metrics` of the process that compared, and in the log. */
@Injectable()
export class PrometheusMiscounts extends Miscounts {
  private readonly logger = new Logger('Evidence');

  tell(cells: number): void {
    gauge.set(cells);
    if (cells > 0) this.logger.error(`${cells} cells of counted visitors do not agree with their sign-ups.`);
  }
}
