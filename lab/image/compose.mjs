import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';

import { ROOT } from '../../scripts/lib/paths.mjs';

/**
 * @typedef {{ command?: string[], environment: Record<string, string>, healthcheck?: { test: string[] } }} Service
 */

/**
 * The services of docker-compose.yml, with variables filled in.
 * @param {Record<string, string>} values as `.env` would have them
 * @returns {Promise<Record<string, Service>>}
 */
export async function composeServices(values) {
  const text = await readFile(join(ROOT, 'docker-compose.yml'), 'utf8');
  const fill = (value) =>
    String(value).replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name, kind, otherwise) => {
      if (values[name]) return values[name];
      if (kind === '-') return otherwise;
      throw new Error(`docker-compose.yml asks for ${name}.`);
    });
  const { services } = parse(text, { merge: true });
  return Object.fromEntries(
    Object.entries(services).map(([name, service]) => [
      name,
      {
        ...service,
        command:
          service.command && [service.command].flat().map((word) => (/\$\{/.test(word) ? word : fill(word))),
        get environment() {
          const entries = Object.entries(service.environment ?? {});
          return Object.fromEntries(entries.map(([key, value]) => [key, fill(value)]));
        },
      },
    ]),
  );
}
