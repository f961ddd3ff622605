/** SQL is ours, with `$1` where values go: its text holds nothing that people wrote. Only its beginning is worth sending. */
const TEXT_LENGTH = 500;

let traced = false;

/**
 * A span for every statement that goes through TypeORM, inside a trace. Ours rather than OpenTelemetry's instrumentation of `pg`, which
 * must be there before anybody has loaded that package and so, with ECMAScript modules, on Node's command line.
 */
export async function traceStatements(): Promise<void> {
  if (traced) return;
  traced = true;
  const { SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { PostgresQueryRunner } = await import('typeorm/driver/postgres/PostgresQueryRunner.js');
  const tracer = trace.getTracer('groundswell');
  type Query = (this: unknown, sql: string, ...rest: unknown[]) => Promise<unknown>;
  const runner = PostgresQueryRunner.prototype as unknown as { query: Query };
  const original = runner.query;

  runner.query = function (sql, ...rest) {
    // Polling for work goes on all day, and is part of nothing.
    if (!trace.getActiveSpan()) return original.call(this, sql, ...rest);
    const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      'db.query.text': sql.replace(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH),
    };
    return tracer.startActiveSpan(verb, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      try {
        return await original.call(this, sql, ...rest);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  };
}
