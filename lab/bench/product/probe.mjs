// Loaded into the API process by `--import`: tells the bench how late its event loop was, what it holds in
// memory, and how many statements it has sent.
import { monitorEventLoopDelay } from 'node:perf_hooks';

import pg from 'pg';

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = /** @type {typeof query} */ (
  /** @this {pg.Client} */
  function counted(...question) {
    statements += 1;
    return Reflect.apply(query, this, question);
  }
);

process.on('message', (message) => {
  if (message === 'reset') {
    delay.reset();
    statements = 0;
  }
  if (message !== 'read') return;
  const { rss, heapUsed } = process.memoryUsage();
  const ms = (nanoseconds) => nanoseconds / 1e6;
  process.send?.({
    rss,
    heapUsed,
    statements,
    p50: ms(delay.percentile(50)),
    p99: ms(delay.percentile(99)),
    max: ms(delay.max),
  });
});
// The channel alone must not keep the process.
process.channel?.unref();
