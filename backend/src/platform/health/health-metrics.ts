import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { Env } from '../config/env.js';
import { Replicas } from '../database/replicas.js';
import { type DescribedGauge, readGauges } from '../metrics/gauges.js';
import { Readiness } from './readiness.js';

const READY: DescribedGauge = {
  name: 'groundswell_ready',
  help: '1 if the database, the queue or the mail server responds to this process, 0 if not, as in /api/health/ready.',
  labels: ['what'],
};
const REPLICA: DescribedGauge = {
  name: 'groundswell_replica_usable',
  help: '1 if this process reads from the replica, 0 if it skips a replica that is unreachable or behind.',
  labels: ['replica'],
};

/** Metrics for the services that an API process depends on. */
@Injectable()
export class HealthMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly env: Env,
    private readonly readiness: Readiness,
    private readonly replicas: Replicas,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.METRICS_PORT === undefined) return;
    readGauges('ready', [READY], async () => ({
      [READY.name]: (await this.readiness.results()).map(({ name, up }) => ({
        labels: { what: name },
        value: Number(up),
      })),
    }));
    readGauges('replicas', [REPLICA], () => ({
      [REPLICA.name]: this.replicas.states().map(({ name, usable }) => ({
        labels: { replica: name },
        value: Number(usable),
      })),
    }));
  }
}
