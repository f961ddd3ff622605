// Loaded into the API process by `--import`: tells the bench how late its event loop was, and what it holds
// in memory.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

process.on('message', (message) => {
  if (message === 'reset') delay.reset();
  if (message !== 'read') return;
  const { rss, heapUsed } = process.memoryUsage();
  const ms = (nanoseconds) => nanoseconds / 1e6;
  process.send?.({
    rss,
    heapUsed,
    p50: ms(delay.percentile(50)),
    p99: ms(delay.percentile(99)),
    max: ms(delay.max),
  });
});
// The channel alone must not keep the process.
process.channel?.unref();
