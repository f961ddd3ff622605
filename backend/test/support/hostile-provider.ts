import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A provider's response. `hang` never responds. `drip` keeps sending single bytes and never ends. */
export interface HostileAnswer {
  status?: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
  hang?: boolean;
  drip?: boolean;
}

export interface HostileRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A fake provider whose responses the test chooses. */
export interface HostileProvider {
  url: string;
  /** All received requests, oldest first. */
  requests: HostileRequest[];
  /** Number of open connections. */
  connections(): Promise<number>;
  /**
   * Sets the response to all further requests whose `METHOD path` matches. If several rules match, the last
   * one wins.
   */
  on(pattern: RegExp, answer: HostileAnswer | ((request: HostileRequest) => HostileAnswer)): void;
  /** Deletes all rules and requests. */
  reset(): void;
  stop(): Promise<void>;
}

export async function startHostileProvider(): Promise<HostileProvider> {
  let rules: { pattern: RegExp; answer: (request: HostileRequest) => HostileAnswer }[] = [];
  const requests: HostileRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const seen = { method, path, headers, body };
      requests.push(seen);
      const rule = rules.findLast(({ pattern }) => pattern.test(`${method} ${path}`));
      const answer = rule?.answer(seen) ?? {
        status: 404,
        json: { name: 'RESOURCE_NOT_FOUND', error: { code: 'NOT_FOUND' } },
      };
      if (answer.hang) return;
      // Allows one request per connection, so that `connections` counts the clients that are still waiting or
      // reading.
      const always = { 'content-type': 'application/json', connection: 'close' };
      response.writeHead(answer.status ?? 200, { ...always, ...answer.headers });
      if (answer.drip) {
        const timer = setInterval(() => void response.write(' '), 100);
        response.once('close', () => clearInterval(timer));
        return;
      }
      response.end(answer.text ?? JSON.stringify(answer.json ?? {}));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    on: (pattern, answer) =>
      rules.push({ pattern, answer: typeof answer === 'function' ? answer : () => answer }),
    reset: () => {
      rules = [];
      requests.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
