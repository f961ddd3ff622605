import * as v from 'valibot';

import { number, numberOr, oneOf, PORTS, textOr, url } from '../kinds.js';

/** Settings for the process: its role, ports, logs, metrics and traces. */
export const service = {
  NODE_ENV: oneOf(['development', 'test', 'production'], 'development'),
  PORT: numberOr(3000, PORTS),
  APP_URL: url('http', 'https'),
  DATA_DIR: textOr('.data'),
  PROCESS: oneOf(['api', 'worker', 'all'], 'all'),
  TRUST_PROXY: numberOr(0, { min: 0, whole: true }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
  METRICS_PORT: v.optional(number(PORTS)),
  /** URL of a trace collector (OTLP over HTTP). */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https'),
  /** Fraction of requests and jobs that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: numberOr(1, { min: 0, max: 1 }),
};
