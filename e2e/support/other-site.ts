import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { PRODUCT } from './environment.js';

/**
 * Browsers treat `localhost` and `127.0.0.1` as two sites, so SameSite=Lax cookies aren't sent between them.
 */
const HOST = new URL(PRODUCT).hostname === 'localhost' ? '127.0.0.1' : 'localhost';

/** A second website with a single page. */
export interface OtherSite {
  /** URL of the site's page. */
  address: string;
  /** Sets the page's markup. It takes effect on the next load. */
  show(markup: string): void;
  stop(): Promise<unknown>;
}

/** Starts a real server, because a page fulfilled by Playwright may not load anything from this machine. */
export async function startOtherSite(): Promise<OtherSite> {
  let content = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A founder’s own page</title><main><h1>Hello</h1>${content}</main></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    address: `http://${HOST}:${(server.address() as AddressInfo).port}/`,
    show: (markup) => {
      content = markup;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
