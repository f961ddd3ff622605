import { type Socket } from 'node:net';

import { plainProblem } from '../responses/problem.js';
import { newRequestId, REQUEST_ID } from '../responses/request-id.js';

/** Time limits for slow clients, so that they don't occupy connections for long. In milliseconds. */
export const CLIENT_TIMEOUTS = {
  /** Time limit for a complete request. */
  requestTimeout: 30_000,
  /** Time limit for silence in either direction: a client that stops reading keeps a response in memory. */
  connectionTimeout: 60_000,
  http: {
    /** Time limit for the headers. */
    headersTimeout: 15_000,
    /** Interval of Node's checks for slow clients. */
    connectionsCheckingInterval: 5_000,
  },
};

/** The common parts of HTTP/1 and HTTP/2 responses. Fastify's types don't distinguish between them. */
interface RawAnswer {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(text: string): unknown;
}

/** Rejects a URL that the router can't parse (`%zz`, `*`), or a path parameter longer than any valid ID. */
export function refuseAddress(_error: unknown, { id }: { id: string }, { raw }: { raw: RawAnswer }): void {
  raw.statusCode = 400;
  raw.setHeader('content-type', 'application/problem+json');
  raw.setHeader('cache-control', 'no-store');
  raw.setHeader(REQUEST_ID, id);
  // No hook ran for this request, so even a draining process hasn't marked its connection to be closed.
  raw.setHeader('connection', 'close');
  raw.end(JSON.stringify({ ...plainProblem(400), instance: id }));
}

/**
 * Responds to invalid HTTP, oversized headers and slow requests if the client is still connected, and
 * disconnects it.
 */
export function hangUp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem = plainProblem(
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400,
  );
  const id = newRequestId();
  const body = JSON.stringify({ ...problem, instance: id });
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${id}`,
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  else socket.destroy();
}
