import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { PRODUCT } from './environment.js';

/** `localhost` and `127.0.0.1` are two sites to a browser: cookies that are SameSite=Lax stay at home. */
const HOST = new URL(PRODUCT).hostname === 'localhost' ? '127.0.0.1' : 'localhost';

/** Somebody else's site with one page. */
export interface OtherSite {
  /** Of its page. */
  address: string;
  /** Puts markup into its page, from the next time on that it is loaded. */
  show(markup: string): void;
  stop(): Promise<unknown>;
}

/** A server of its own: a page that Playwright answers for may not load anything from this machine. */
export async function startOtherSite(): Promise<OtherSite> {
  let shown = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A founder’s own page</title><main><h1>Hello</h1>${shown}</main></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    address: `http://${HOST}:${(server.address() as AddressInfo).port}/`,
    show: (markup) => {
      shown = markup;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
