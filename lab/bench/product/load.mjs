import { performance } from 'node:perf_hooks';

import autocannon from 'autocannon';

import { median, percentile } from '../harness.mjs';

/** Connections that ask without a pause. */
const CONNECTIONS = 32;
/** The floor for writes has ten, as the product's pool. */
export const POOL = 10;

/**
 * What a run gave: requests a second, latency (ms), and what went wrong. Autocannon's own latencies are whole
 * milliseconds, more than most of these answers take.
 * @typedef {{ perSecond: number, requests: number, median: number, p99: number, errors: number }} Run
 */

/**
 * Asks over HTTP for `seconds`.
 * @param {(client: number) => object[]} requestsOf each connection's own list, which it repeats
 * @returns {Promise<Run>}
 */
export async function overHttp(url, requestsOf, seconds) {
  const times = [];
  let client = 0;
  const run = autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: 250,
    setupClient: (connection) => connection.setRequests(requestsOf(client++)),
  });
  run.on('response', (_client, _status, _bytes, time) => void times.push(time));
  const { duration, errors, non2xx, timeouts } = await run;
  return summary(times, duration, errors + non2xx + timeouts);
}

/**
 * Does `work` on ten connections for `seconds`, each starting again when it is done.
 * @param {() => Promise<void>} work
 * @returns {Promise<Run>}
 */
export async function inLanes(work, seconds) {
  const times = [];
  let errors = 0;
  const began = performance.now();
  const lane = async () => {
    for (let start = began; start < began + seconds * 1000;) {
      await work().catch(() => (errors += 1));
      const now = performance.now();
      times.push(now - start);
      start = now;
    }
  };
  await Promise.all(Array.from({ length: POOL }, lane));
  return summary(times, (performance.now() - began) / 1000, errors);
}

function summary(times, seconds, errors) {
  const perSecond = times.length / seconds;
  return { perSecond, requests: times.length, median: median(times), p99: percentile(times, 0.99), errors };
}
