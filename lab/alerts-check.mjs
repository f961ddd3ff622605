// `npm run alerts -w lab`: checks the alert rules, their tests and Alertmanager's configuration with
// Prometheus's own tools. These tools aren't npm packages. If they are missing, the command fails and
// explains how to install them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT } from '../scripts/lib/paths.mjs';

const PROMETHEUS = join(ROOT, 'deploy', 'prometheus');
const ALERTMANAGER = join(ROOT, 'deploy', 'alertmanager');
const NEEDED = 'promtool and amtool are needed (Debian: apt-get install prometheus prometheus-alertmanager)';

/** Combinations of `.env` settings that must give Alertmanager a valid configuration. */
const RECEIVERS = [
  { ALERT_WEBHOOK_URL: 'https://chat.example/hooks/1?a=b&c=d' },
  {
    ALERT_EMAIL: 'ops@groundswell.example',
    ALERT_SMTP: 'mail.example:587',
    ALERT_SMTP_USER: 'ops',
    ALERT_SMTP_PASSWORD: `it's "secret"`,
  },
  {
    ALERT_EMAIL: 'ops@groundswell.example',
    ALERT_SMTP: 'mail.example:25',
    ALERT_WEBHOOK_URL: 'http://chat.example/',
  },
];

function run(command, args, options = {}) {
  try {
    process.stdout.write(execFileSync(command, args, { encoding: 'utf8', ...options }));
  } catch (error) {
    if (error.code === 'ENOENT') throw new Error(NEEDED, { cause: error });
    throw new Error(`${command} ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`, { cause: error });
  }
}

function checkReceivers() {
  const folder = mkdtempSync(join(tmpdir(), 'groundswell-alerts-'));
  try {
    for (const env of RECEIVERS) {
      const file = join(folder, 'alertmanager.yaml');
      run('sh', [join(ALERTMANAGER, 'configure.sh'), file], { env: { PATH: process.env.PATH, ...env } });
      run('amtool', ['check-config', file]);
      const text = readFileSync(file, 'utf8');
      for (const name of ['ALERT_EMAIL', 'ALERT_WEBHOOK_URL'])
        if (env[name] && !text.includes(env[name])) throw new Error(`${name} is missing from:\n${text}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  run('promtool', ['check', 'rules', join(PROMETHEUS, 'alerts.yaml')]);
  run('promtool', ['test', 'rules', join(PROMETHEUS, 'alerts.test.yaml')], { stdio: 'pipe' });
  checkReceivers();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
