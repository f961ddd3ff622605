import { withoutTrailingSlashes } from '../config/trailing-slashes.js';
import type { Env } from '../config/env.js';
import { traceStatements } from './statement-spans.js';

/** Milliseconds that the last spans get when the process stops. */
const FLUSH_TIMEOUT = 2_000;

/**
 * Sends traces to `OTEL_EXPORTER_OTLP_ENDPOINT` (OTLP over HTTP): requests, jobs and the statements in them.
 * Unset: nothing is loaded, nothing measured. A collector that is away costs spans, never an answer. To be
 * called once, before the applications are made.
 * @returns sends what is left and ends it.
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
    // Who calls us with a sampled trace gets the rest of it; of our own, the share that is wanted.
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
