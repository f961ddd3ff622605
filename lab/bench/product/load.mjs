import { performance } from 'node:perf_hooks';

import autocannon from 'autocannon';

import { median, percentile } from '../harness.mjs';

/** Number of connections that send requests without a pause. */
const CONNECTIONS = 32;
/** The floor for writes uses ten connections, like the product's pool. */
export const POOL = 10;

/**
 * The result of a run: requests per second, latencies in ms, and errors. Autocannon's own latencies are
 * rounded to whole milliseconds, which is longer than most of these responses take.
 * @typedef {{ perSecond: number, requests: number, median: number, p99: number, errors: number }} Run
 */

/**
 * Sends requests over HTTP for `seconds`.
 * @param {(client: number) => object[]} requestsOf returns a connection's own list of requests, which it
 * repeats
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
 * Runs `work` in ten parallel loops for `seconds`.
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
