import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Histogram } from 'prom-client';

import type { Env } from '../config/env.js';
import { registry } from './registry.js';

/**
 * Bucket boundaries in seconds. Responses from memory take less than a millisecond, images several seconds,
 * and statements end after ten.
 */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Milliseconds per second. */
const SECOND = 1_000;

/**
 * Measures all responses by their declared route. Call this before the routes. Costs nothing if metrics are
 * disabled.
 */
export function registerHttpMetrics(app: NestFastifyApplication, env: Env): void {
  if (env.METRICS_PORT === undefined) return;
  const durations = requestDurations();
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', (request, reply, done) => {
      if (request.routeOptions.config.longLived) return done();
      const labels = {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        // `reply.statusCode` would be wrong for a response from memory, which bypasses Fastify.
        status: reply.raw.statusCode,
      };
      durations.observe(labels, reply.elapsedTime / SECOND);
      done();
    });
}

/** Created on first use. Several applications in one process share it, which happens in tests. */
function requestDurations(): Histogram<'method' | 'route' | 'status'> {
  const name = 'http_request_duration_seconds';
  return (
    (registry.getSingleMetric(name) as Histogram<'method' | 'route' | 'status'> | undefined) ??
    new Histogram({
      name,
      help: 'Duration of requests by method, declared route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    })
  );
}
