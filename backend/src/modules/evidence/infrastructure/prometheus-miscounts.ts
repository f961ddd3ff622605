import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';

import { registry } from '../../../platform/metrics/registry.js';
import { Miscounts } from '../domain/counted-sign-ups.js';

const gauge = new Gauge({
  name: 'groundswell_evidence_miscounted_cells',
  help: 'Cells of counted visitors that did not match their recorded sign-ups at the last comparison. Anything but 0 is an error.',
  registers: [registry],
});

/** Reports miscounts in the log, and in `/metrics` of the process that found them. */
@Injectable()
export class PrometheusMiscounts extends Miscounts {
  private readonly logger = new Logger('Evidence');

  report(cells: number): void {
    gauge.set(cells);
    if (cells > 0) this.logger.error(`${cells} cells of counted visitors don't match their sign-ups.`);
  }
}
