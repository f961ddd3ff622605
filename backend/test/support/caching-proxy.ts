import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

import { freePort } from '@groundswell/testing/free-port';
import { send } from '@groundswell/testing/send';

interface Stored {
  freshUntil: number;
  /** The request headers named in the response's `Vary`. */
  varied: Record<string, string | undefined>;
  headers: Record<string, string>;
  text: string;
}

/**
 * A shared cache in front of the product, as greedy as RFC 9111 allows: it stores every response for as long
 * as it may, and returns it to any client, whatever its cookies.
 */
export class CachingProxy {
  /** Number of responses served from the cache. */
  hits = 0;
  /** Number of responses that were stored. */
  storedCount = 0;
  private readonly stored = new Map<string, Stored>();
  private server!: Server;

  private constructor(
    private readonly origin: string,
    readonly url: string,
  ) {}

  static async before(origin: string): Promise<CachingProxy> {
    const port = await freePort();
    const proxy = new CachingProxy(origin, `http://127.0.0.1:${port}`);
    proxy.server = createServer((request, response) => {
      proxy.answer(request.url!, request.headers).then(
        ({ headers, text }) => response.writeHead(200, headers).end(text),
        (error: Error) => response.writeHead(502).end(error.message),
      );
    });
    await new Promise<void>((listening) => proxy.server.listen(port, '127.0.0.1', listening));
    return proxy;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(() => closed()));
  }

  private async answer(
    path: string,
    requestHeaders: IncomingHttpHeaders,
  ): Promise<Pick<Stored, 'headers' | 'text'>> {
    const found = this.stored.get(path);
    const fits =
      found && Object.entries(found.varied).every(([name, value]) => requestHeaders[name] === value);
    if (fits && found.freshUntil > Date.now()) {
      this.hits += 1;
      return found;
    }
    const { 'user-agent': agent = '', cookie = '', dnt = '' } = requestHeaders as Record<string, string>;
    const headers = { 'user-agent': agent, cookie: cookie || undefined, dnt: dnt || undefined };
    const answer = await send(new URL(path, this.origin), { method: 'GET', headers });
    if (answer.status !== 200) throw new Error(`The product answered ${answer.status}.`);
    const got = Object.fromEntries(answer.headers);
    const passed = { 'content-type': got['content-type']!, 'cache-control': got['cache-control']! };
    const entry = { headers: passed, text: answer.text };
    const lifetime = lifetimeOf(got['cache-control'] ?? '');
    if (lifetime > 0) {
      const names = (got.vary ?? '').split(',').map((name) => name.trim().toLowerCase());
      const varied = Object.fromEntries(
        names.filter(Boolean).map((name) => [name, requestHeaders[name] as string]),
      );
      this.stored.set(path, { ...entry, varied, freshUntil: Date.now() + lifetime * 1000 });
      this.storedCount += 1;
    }
    return entry;
  }
}

/**
 * Returns the seconds that a shared cache may use a response, including stale use (RFC 9111 5.2.2, RFC 5861).
 */
function lifetimeOf(cacheControl: string): number {
  const directives = new Map(
    cacheControl.split(',').map((part) => part.trim().split('=') as [string, string | undefined]),
  );
  if (directives.has('private') || directives.has('no-store') || directives.has('no-cache')) return 0;
  const fresh = Number(directives.get('s-maxage') ?? directives.get('max-age') ?? 0);
  return fresh + Number(directives.get('stale-while-revalidate') ?? 0);
}
