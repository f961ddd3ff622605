import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { patient } from '../../testing/slowness.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { Daemon } from './daemon.mjs';

/** For how long a process may keep the proxy waiting before it counts as gone, in Caddy's own words. */
const patience = () => `${patient(5_000)}ms`;

/** How the proxy watches processes whose addresses it knows; in Docker it finds them by name instead. */
const upstreams = (ports) =>
  [
    `to ${ports.map((port) => `127.0.0.1:${port}`).join(' ')}`,
    'health_uri /api/health/live',
    'health_interval 1s',
    `health_timeout ${patience()}`,
  ].join('\n');

/**
 * Caddy with the very file that docker-compose.yml gives it, in front of the API processes. The stand-ins
 * (`/local`) live in the memory of one process, so their addresses all go to the first.
 */
export async function startProxy(dir, port, apiPorts) {
  const routes = join(dir, 'routes');
  mkdirSync(routes, { recursive: true });
  writeFileSync(join(routes, 'stand-ins.caddy'), `reverse_proxy /local/* 127.0.0.1:${apiPorts[0]}\n`);
  const daemon = new Daemon(
    'caddy',
    'caddy',
    ['run', '--config', join(ROOT, 'deploy', 'caddy', 'Caddyfile')],
    {
      logFile: join(dir, 'caddy.log'),
      env: {
        ...process.env,
        SITE_ADDRESS: `http://localhost:${port}`,
        API_UPSTREAMS: upstreams(apiPorts),
        EXTRA_ROUTES: join(routes, '*.caddy'),
        TRY_DURATION: patience(),
        XDG_DATA_HOME: dir,
        XDG_CONFIG_HOME: dir,
      },
    },
  );
  const url = `http://localhost:${port}`;
  await daemon.until(
    () =>
      fetch(`${url}/api/health/live`).then(
        (response) => response.ok,
        () => false,
      ),
    20_000,
  );
  return { url, said: () => daemon.said(), stop: () => daemon.stop() };
}
