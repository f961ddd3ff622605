import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';

import type { Env } from '../config/env.js';

/**
 * Creates a span for every request, named after its declared route, within the caller's trace if there is a
 * `traceparent`. Call this before other hooks.
 */
export async function registerRequestSpans(app: NestFastifyApplication, env: Env): Promise<void> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const { context, propagation, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const tracer = trace.getTracer('groundswell');
  const spans = new WeakMap<FastifyRequest, Span>();
  const fastify = app.getHttpAdapter().getInstance();

  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    // Uses the route, not the path, because paths contain IDs and queries contain user input.
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    const status = reply.raw.statusCode;
    span?.setAttribute('http.response.status_code', status);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
