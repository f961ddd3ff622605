import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A real HTTP server that plays a public service. */
export interface StandInService {
  url: string;
  /** Requested paths, in order. */
  readonly requestedPaths: string[];
  /** Handles all requests from now on. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** Starts a service on a free port. It returns 404 until `answer` is set. */
export async function startStandInService(): Promise<StandInService> {
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    requestedPaths.push(request.url!);
    service.answer(request, response);
  });
  const service: StandInService = {
    url: '',
    requestedPaths,
    answer: (_request, response) => void response.writeHead(404).end(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  service.url = `http://127.0.0.1:${address.port}`;
  return service;
}

/** Returns a handler that responds with this body and status. */
export function answers(body: unknown, status = 200): StandInService['answer'] {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** The ways a service can fail, by name. */
export const FAILURES: [name: string, StandInService['answer']][] = [
  ['an error', answers({ result: 'error' }, 500)],
  ['no JSON', answers('<html>Sorry</html>')],
  ['nothing', answers('')],
  ['a hang-up', (request) => void request.socket.destroy()],
  ['silence', () => undefined],
  [
    'a slow trickle',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 100);
      response.once('close', () => clearInterval(timer));
    },
  ],
  ['a body without end', endless],
  ['a redirect', (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
];

function endless(_request: IncomingMessage, response: ServerResponse): void {
  const write = () => {
    while (!response.destroyed && response.write('x'.repeat(16_384)));
  };
  response.on('drain', write);
  write();
}
