import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Histogram } from 'prom-client';

import type { Env } from '../config/env.js';
import { registry } from './registry.js';

/**
 * Seconds: answers from memory take less than a millisecond, an image some seconds, and statements end after
 * ten.
 */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Milliseconds in a second. */
const SECOND = 1_000;

/**
 * Measures every answer by its route, as it is declared. To be called before the routes; costs nothing when
 * nobody asks for metrics.
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
        // Not `reply.statusCode`: an answer from memory is written past Fastify.
        status: reply.raw.statusCode,
      };
      durations.observe(labels, reply.elapsedTime / SECOND);
      done();
    });
}

/** Made when first asked for; several applications of one process share it, as in tests. */
function requestDurations(): Histogram<'method' | 'route' | 'status'> {
  const name = 'http_request_duration_seconds';
  return (
    (registry.getSingleMetric(name) as Histogram<'method' | 'route' | 'status'> | undefined) ??
    new Histogram({
      name,
      help: 'Answered requests by method, declared route and status, with their duration.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    })
  );
}
