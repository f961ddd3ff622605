import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { startTracing } from '../../src/platform/tracing/tracing.js';
import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { handlerOf, startWorker } from '../support/worker.js';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** A collector that stores the spans it receives. */
const sent: SentSpan[] = [];
let texts = '';
let collector: Server;
let app: TestApp;
let variables: Record<string, string>;
let stopTracing: () => Promise<void>;

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += String(chunk)));
    request.on('end', () => {
      texts += text;
      for (const { scopeSpans } of JSON.parse(text).resourceSpans)
        for (const { spans } of scopeSpans) sent.push(...spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  variables = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  app = await startTestApp(variables);
  stopTracing = await startTracing(app.env);
});
afterAll(async () => {
  await app.stop();
  collector.closeAllConnections();
  collector.close();
});

it("tracing exports requests, statements and jobs under the caller's trace, without data from URLs", async () => {
  const { id } = await storeIdea(app);
  const trace = 'a'.repeat(32);
  const caller = 'b'.repeat(16);
  const { status } = await app.client().get(`/api/ideas/quiet-hours-${id}?private=words`, {
    headers: { traceparent: `00-${trace}-${caller}-01` },
  });
  expect(status).toBe(200);

  const handler = handlerOf('test.traced');
  const { queue, stop } = await startWorker({
    databaseUrl: app.env.DATABASE_URL!,
    handlers: [handler],
    variables,
  });
  await queue.enqueue({ id: newId(), type: 'test.traced', payload: { private: 'words' } });
  await until(() => handler.calls.length === 1);
  await stop();
  await stopTracing();

  const request = sent.find(({ name }) => name === 'GET /api/ideas/:id');
  expect(request).toMatchObject({ traceId: trace, parentSpanId: caller });
  const inside = sent.filter(({ parentSpanId }) => parentSpanId === request!.spanId);
  expect(inside.map(({ name }) => name)).toContain('SELECT');
  expect(sent.map(({ name }) => name)).toContain('job test.traced');
  expect(texts).toContain('groundswell-all');
  expect(texts).not.toMatch(/private|words/);
  expect(texts).not.toContain(id);
});
