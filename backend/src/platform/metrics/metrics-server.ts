import { once } from 'node:events';
import { totalmem } from 'node:os';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';

import { Env } from '../config/env.js';
import { readGauges } from './gauges.js';
import { registry } from './registry.js';

/** Maximum milliseconds for a scraper's request to arrive. */
const REQUEST_TIMEOUT = 5_000;

/**
 * Serves `GET /metrics` on `METRICS_PORT`. It uses a separate port, because metrics must not be public, and
 * must be available when the public port is busy.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | null = null;

  constructor(private readonly env: Env) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.METRICS_PORT === undefined) return;
    // Collects Node's default metrics: event loop, memory, garbage collection, processor, file descriptors.
    if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry });
    describeProcess(this.env.PROCESS);
    this.server = createServer({ requestTimeout: REQUEST_TIMEOUT }, (request, response) => {
      if (request.method === 'GET' && request.url?.split('?')[0] === '/metrics') void answer(response);
      else response.writeHead(404, { 'content-type': 'text/plain' }).end('GET /metrics\n');
    });
    this.server.listen(this.env.METRICS_PORT, '0.0.0.0');
    await once(this.server, 'listening');
    const { port } = this.server.address() as AddressInfo;
    new Logger('Metrics').log(`Metrics for Prometheus at port ${port}, /metrics`);
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.server) return;
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

async function answer(response: ServerResponse): Promise<void> {
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  } catch (error) {
    new Logger('Metrics').error('The metrics could not be written', (error as Error).stack);
    response.writeHead(500).end();
  }
}

/**
 * Registers gauges for the process's role, and for the memory it may use: its container's limit, else the
 * machine's memory.
 */
function describeProcess(part: string): void {
  const info = {
    name: 'groundswell_info',
    help: 'Always 1. The label is the role of the process: api, worker or all.',
  };
  const limit = { name: 'groundswell_memory_limit_bytes', help: 'Memory that the process may use.' };
  readGauges(
    'process',
    [
      { ...info, labels: ['process'] },
      { ...limit, labels: ['process'] },
    ],
    () => ({
      [info.name]: [{ labels: { process: part }, value: 1 }],
      [limit.name]: [{ labels: { process: part }, value: memoryLimit() }],
    }),
  );
}

/** Memory limit in bytes. Without a container limit, Node reports 0 or more than the machine has. */
function memoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** Serves this process's `/metrics`. With PROCESS=all, the API process also serves the worker's metrics. */
@Module({ providers: [MetricsServer] })
export class MetricsModule {}
