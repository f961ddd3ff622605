import { Histogram } from 'prom-client';

import { readGauges } from '../metrics/gauges.js';
import { registry } from '../metrics/registry.js';
import type { Pool } from './connection.js';
import { observeStatements, verbOf } from './statements.js';

let durations: Histogram<'operation' | 'outcome'> | null = null;

/** Starts timing all statements, by first keyword and outcome. */
export function measureStatements(): void {
  if (durations) return;
  const histogram = new Histogram({
    name: 'groundswell_statement_duration_seconds',
    help: 'Duration of statements sent to PostgreSQL, by operation (SELECT, INSERT, ...) and outcome (done, failed).',
    labelNames: ['operation', 'outcome'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  durations = histogram;
  observeStatements((sql) => {
    const end = histogram.startTimer({ operation: verbOf(sql) });
    return (failed) => void end({ outcome: failed ? 'failed' : 'done' });
  });
}

/** Starts measuring the pool of PostgreSQL connections shared by requests and jobs. */
export function measurePool(pool: Pool): void {
  const name = 'groundswell_database_connections';
  const help = "Connections in this process's pool (idle, busy), and callers waiting for one.";
  readGauges('pool', [{ name, help, labels: ['state'] }], () => {
    const { totalCount, idleCount, waitingCount } = pool;
    return {
      [name]: [
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'busy' }, value: totalCount - idleCount },
        { labels: { state: 'waiting' }, value: waitingCount },
      ],
    };
  });
}
