import { once } from 'node:events';

import { spawnNode } from '../../scripts/lib/child.mjs';
import { DOCUMENT, OUTSIDERS, toolPath } from './tools.mjs';
import { freePort } from '../../testing/free-port.mjs';
import { until } from '../../testing/until.mjs';

/**
 * Starts Prism as a proxy before the product: it answers with an error of its own where a request or an
 * answer is not what the document says.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startPrism(origin) {
  const port = await freePort();
  const program = toolPath('@stoplight', 'prism-cli', 'dist', 'index.js');
  const args = ['proxy', DOCUMENT, origin, '--errors', '--port', String(port), '--host', '127.0.0.1'];
  const prism = spawnNode([program, ...args], { cwd: OUTSIDERS, stdio: 'ignore' });
  const exited = once(prism, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/api/stats/global`).then(
      () => true,
      () => false,
    );
  await until(isUp, { what: 'Prism answers', within: 60_000, every: 200 });
  return {
    url,
    async stop() {
      prism.kill('SIGTERM');
      await exited;
    },
  };
}

/** What Prism says of an answer that it takes exception to; null where it is content. */
export function exceptionIn({ status, body, headers }) {
  const type = String(body?.type ?? '');
  if (type.includes('stoplight.io/prism'))
    return `${body.title}: ${JSON.stringify(body.validation ?? body.detail)}`;
  return headers.get('sl-violations') ?? (status >= 500 ? `answered ${status}` : null);
}
