import { batchSizeOf, observeStatements, verbOf } from '../database/statements.js';

/**
 * SQL is ours, with `$1` where values go: its text holds nothing that people wrote. Only its beginning is
 * worth sending.
 */
const TEXT_LENGTH = 500;

let traced = false;

/**
 * A span for every statement inside a trace. Ours rather than OpenTelemetry's instrumentation of `pg`, which
 * must be there before anybody has loaded that package and so, with ECMAScript modules, on Node's command
 * line.
 */
export async function traceStatements(): Promise<void> {
  if (traced) return;
  traced = true;
  const { SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const tracer = trace.getTracer('groundswell');

  observeStatements((sql, values) => {
    // Polling for work goes on all day, and is part of nothing.
    if (!trace.getActiveSpan()) return null;
    const verb = verbOf(sql);
    const rows = batchSizeOf(sql, values);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      'db.query.text': sql.replace(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH),
    };
    const span = tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes });
    // Of several requests as a rule; the span is in the trace of the first.
    if (rows > 1) span.setAttribute('db.operation.batch.size', rows);
    return (failed) => {
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
  });
}
