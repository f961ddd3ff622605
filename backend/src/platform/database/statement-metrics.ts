import { Histogram } from 'prom-client';

import { observeStatements, verbOf } from './statements.js';
import { registry } from '../metrics/registry.js';

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
