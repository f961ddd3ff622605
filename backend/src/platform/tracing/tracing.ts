import { withoutTrailingSlashes } from '../config/trailing-slashes.js';
import type { Env } from '../config/env.js';
import { traceStatements } from './statement-spans.js';

/** Number of milliseconds for sending the last spans when the process stops. */
const FLUSH_TIMEOUT = 2_000;

/**
 * Sends traces to `OTEL_EXPORTER_OTLP_ENDPOINT` (OTLP over HTTP): requests, jobs and their statements. If it
 * isn't set, nothing is loaded or measured. If the collector is unreachable, spans are lost, but responses
 * are never affected. Call this once, before the applications are created.
 * @returns a function that sends the remaining spans and stops tracing.
 */
export async function startTracing(env: Env): Promise<() => Promise<void>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return () => Promise.resolve();
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${withoutTrailingSlashes(endpoint)}/v1/traces` });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `groundswell-${env.PROCESS}` }),
    // Continues sampled traces of callers. Samples the configured fraction of its own traces.
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  provider.register();
  await traceStatements();
  return async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_TIMEOUT).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
  };
}
