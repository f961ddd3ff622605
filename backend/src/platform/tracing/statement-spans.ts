import { batchSizeOf, observeStatements, verbOf } from '../database/statements.js';

/**
 * Maximum number of characters of a statement in a span. The text contains no user data, because values are
 * parameters (`$1`).
 */
const TEXT_LENGTH = 500;

let traced = false;

/**
 * Creates a span for every statement within a trace. OpenTelemetry's own instrumentation of `pg` isn't used,
 * because it must be loaded before that package. With ECMAScript modules, that is only possible on Node's
 * command line.
 */
export async function traceStatements(): Promise<void> {
  if (traced) return;
  traced = true;
  const { SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const tracer = trace.getTracer('groundswell');

  observeStatements((sql, values) => {
    // Skips statements outside a trace, such as continuous polling for work.
    if (!trace.getActiveSpan()) return null;
    const verb = verbOf(sql);
    const rows = batchSizeOf(sql, values);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      'db.query.text': sql.replace(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH),
    };
    const span = tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes });
    // A statement for several rows usually serves several requests. Its span belongs to the first request's
    // trace.
    if (rows > 1) span.setAttribute('db.operation.batch.size', rows);
    return (failed) => {
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
  });
}
