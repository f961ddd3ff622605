import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { FuzzRequest } from './requests.js';

/** Body size that every route accepts, in bytes. */
const SMALLEST_LIMIT = 64 * 1024;

/** A raw response. `fetch` can't be used, because it would reject many of these requests. */
export interface RawAnswer {
  /**
   * HTTP status. 0 if the server disconnected during a body above the limit, because it needn't read such a
   * body to the end.
   */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Leaves a body with an unrequested `content-encoding` unchanged. */
function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/** Closes the connections that `send` keeps open. */
export function closeConnections(): void {
  agent.destroy();
}

/**
 * Sends a request with the given cookies.
 * @throws if the server disconnects instead of responding
 */
export function send(origin: string, wanted: FuzzRequest, cookies: Map<string, string>): Promise<RawAnswer> {
  const { method, target, body } = wanted;
  const own = [
    ...(cookies.size > 0 ? ['cookie', [...cookies].map((pair) => pair.join('=')).join('; ')] : []),
    ...(method === 'GET' ? [] : ['x-csrf-token', cookies.get('csrf_token') ?? '']),
    ...['host', new URL(origin).host],
    ...(body ? ['content-length', String(body.length)] : []),
  ];
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: new URL(origin).port,
        method,
        path: target,
        headers: [...own, ...wanted.headers],
        agent,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          try {
            const text = decoded(Buffer.concat(chunks), response.headers['content-encoding']).toString(
              'utf8',
            );
            resolve({ status: response.statusCode!, headers: response.headers, text });
          } catch (error) {
            reject(error as Error);
          }
        });
      },
    );
    sent.on('error', (error) => {
      if (body && body.length > SMALLEST_LIMIT) resolve({ status: 0, headers: {}, text: '' });
      else reject(error);
    });
    sent.end(body);
  });
}
