import { type Socket } from 'node:net';

import { plainProblem } from '../responses/problem.js';

/** Milliseconds that a client may hold a connection without getting on. */
export const CLIENT_TIMEOUTS = {
  /** To send a whole request. */
  requestTimeout: 30_000,
  /**
   * Silence in either direction, after which a connection is cut: a reader who stops reading holds an answer
   * in memory.
   */
  connectionTimeout: 60_000,
  http: {
    /** To send the headers. */
    headersTimeout: 15_000,
    /** How often Node looks for those who are too slow. */
    connectionsCheckingInterval: 5_000,
  },
};

/** What HTTP/1 and HTTP/2 answers have in common; Fastify's types do not say which of them comes. */
interface RawAnswer {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(text: string): unknown;
}

/**
 * Refuses an address that the router cannot read (`%zz`, `*`) or a part of it that is longer than any id of
 * ours.
 */
export function refuseAddress(_error: unknown, _request: unknown, { raw }: { raw: RawAnswer }): void {
  raw.statusCode = 400;
  raw.setHeader('content-type', 'application/problem+json');
  raw.setHeader('cache-control', 'no-store');
  // No hook has seen this request, so none has told the connection to end when the process is about to.
  raw.setHeader('connection', 'close');
  raw.end(JSON.stringify(plainProblem(400)));
}

/**
 * Answers what was no HTTP, too large a header or too slow a request, as far as the other side still listens,
 * and hangs up.
 */
export function hangUp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem = plainProblem(
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400,
  );
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  else socket.destroy();
}
