import { performance } from 'node:perf_hooks';

import autocannon from 'autocannon';

/** Connections that ask without a pause. */
export const CONNECTIONS = 32;
/** The floor for writes has ten, as the product's pool. */
export const POOL = 10;

/**
 * What a run gave: requests a second, latency (ms), and what went wrong.
 * @typedef {{ perSecond: number, requests: number, median: number, p99: number, errors: number }} Run
 */

/**
 * Asks over HTTP for `seconds`.
 * @param {(client: number) => object[]} requestsOf each connection's own list, which it repeats
 * @returns {Promise<Run>}
 */
export async function overHttp(url, requestsOf, seconds) {
  const times = [];
  let bad = 0;
  let client = 0;
  const run = autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: 250,
    setupClient: (connection) => connection.setRequests(requestsOf(client++)),
  });
  run.on('response', (_client, status, _bytes, time) => {
    times.push(time);
    if (status < 200 || status > 299) bad += 1;
  });
  const result = await run;
  return { ...summary(times, result.duration), errors: bad + result.errors + result.timeouts };
}

/**
 * Does `work` on ten connections for `seconds`, each starting again when it is done.
 * @param {(lane: number) => Promise<void>} work
 * @returns {Promise<Run>}
 */
export async function inLanes(work, seconds) {
  const times = [];
  let errors = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const lane = async (_, number) => {
    for (let start = performance.now(); start < end;) {
      await work(number).catch(() => (errors += 1));
      const now = performance.now();
      times.push(now - start);
      start = now;
    }
  };
  await Promise.all(Array.from({ length: POOL }, lane));
  return { ...summary(times, (performance.now() - began) / 1000), errors };
}

function summary(times, seconds) {
  const sorted = Float64Array.from(times).sort();
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { perSecond: sorted.length / seconds, requests: sorted.length, median: at(0.5), p99: at(0.99) };
}

/** The middle one. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
