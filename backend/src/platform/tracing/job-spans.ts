import type { Env } from '../config/env.js';

/** Runs a job's work. */
export type Run = (type: string, attempt: number, work: () => Promise<void>) => Promise<void>;

/**
 * Makes the wrapper for jobs. @returns a function that runs each job in its own span, or simply runs it if
 * tracing is off.
 */
export async function jobSpans(env: Env): Promise<Run> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return (_type, _attempt, work) => work();
  const { SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const tracer = trace.getTracer('groundswell');
  return (type, attempt, work) =>
    tracer.startActiveSpan(
      `job ${type}`,
      {
        kind: SpanKind.CONSUMER,
        attributes: { 'messaging.operation.type': 'process', 'job.attempt': attempt },
      },
      async (span) => {
        try {
          await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).message });
          throw error;
        } finally {
          span.end();
        }
      },
    );
}
