import { Histogram } from 'prom-client';

import { readGauges } from '../metrics/gauges.js';
import { registry } from '../metrics/registry.js';
import type { Pool } from './connection.js';
import { observeStatements, verbOf } from './statements.js';

let durations: Histogram<'operation' | 'outcome'> | null = null;

/** From now on every statement is timed, by its first word and by what came of it. */
export function measureStatements(): void {
  if (durations) return;
  const histogram = new Histogram({
    name: 'groundswell_statement_duration_seconds',
    help: 'Statements sent to PostgreSQL by operation (SELECT, INSERT, ...) and outcome (done, failed), with their duration.',
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

/** Measures the connections to PostgreSQL that requests and jobs share. */
export function measurePool(pool: Pool): void {
  const name = 'groundswell_database_connections';
  const help = "Connections of this process' pool: idle, busy; and how many callers wait for one.";
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
