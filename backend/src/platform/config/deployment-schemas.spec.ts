import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';

// Validates the Docker Compose and Kubernetes files against schemas from npm packages. Needs no network,
// container engine or cluster.

const ROOT = resolve(import.meta.dirname, '../../../..');
const KUBERNETES = join(ROOT, 'deploy', 'kubernetes');
const require = createRequire(import.meta.url);

interface Manifest {
  apiVersion: string;
  kind: string;
}

const yamlFiles = readdirSync(KUBERNETES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .sort();
const manifests = yamlFiles.flatMap((file) =>
  parseAllDocuments(readFileSync(join(KUBERNETES, file), 'utf8')).map((document) => ({
    file,
    manifest: document.toJS() as Manifest,
  })),
);
const ofKustomize = manifests.filter(({ manifest }) => manifest.apiVersion.startsWith('kustomize.'));
const ofApi = manifests.filter((manifest) => !ofKustomize.includes(manifest));

/** Packages with types and schemas for API groups that aren't part of Kubernetes itself. */
const EXTENSIONS: Record<string, string> = {
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

function moduleOf({ apiVersion }: Manifest): string {
  return `${EXTENSIONS[apiVersion.split('/')[0]!] ?? 'kubernetes-models'}/${apiVersion}`;
}

/**
 * Returns the compiler errors for the manifests, written as TypeScript literals: unknown fields and wrong
 * types. Checks all manifests as one program, because loading the types takes most of the time.
 */
function misspelled(all: Manifest[]): string[] {
  const file = join(import.meta.dirname, 'manifests.ts');
  const text = all
    .map(({ apiVersion, kind, ...rest }, i) => {
      const type = `${kind}${i}`;
      const imported = `import { ${kind} as ${type} } from '${moduleOf({ apiVersion, kind })}';`;
      return `${imported} new ${type}(${JSON.stringify(rest)});`;
    })
    .join('\n');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts'],
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) => (name === file ? source : getSourceFile(name, ...rest));
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const { kind } = all[source.getLineAndCharacterOfPosition(start).line]!;
    return `${kind}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

/**
 * Validates types, formats and required fields against the API's own schema. Returns the error, or null if
 * there's none.
 */
function refused(manifest: Manifest): string | null {
  type Model = new (data: Manifest) => { validate(): void };
  const models = require(moduleOf(manifest)) as Record<string, Model | undefined>;
  const model = models[manifest.kind];
  if (!model) return `${manifest.apiVersion} has no ${manifest.kind}.`;
  try {
    new model(manifest).validate();
    return null;
  } catch (error) {
    return String(error);
  }
}

describe('schema validation of deployment files', () => {
  it('docker-compose.yml conforms to the Compose Specification', () => {
    const folder = dirname(require.resolve('dclint/package.json'));
    const schema = JSON.parse(readFileSync(join(folder, 'schemas', 'compose.schema.json'), 'utf8')) as object;
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, validateSchema: false });
    const validate = ajv.compile({ ...schema, $schema: undefined });
    const compose = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
      services: object;
    };
    validate(compose);
    expect(validate.errors).toBeNull();
    expect(validate({ ...compose, services: { api: { image: 'x', read_olny: true } } })).toBe(false);
  });

  it('manifests are valid for Kubernetes, KEDA and the Prometheus Operator', () => {
    expect(ofApi.length).toBeGreaterThan(15);
    expect(ofApi.map(({ file, manifest }) => [file, refused(manifest)])).toEqual(
      ofApi.map(({ file }) => [file, null]),
    );
    const account = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'groundswell' } };
    const wrongType = { ...account, automountServiceAccountToken: 'no' };
    expect(refused(wrongType)).toContain('boolean');
  });

  it('manifests have no unknown fields', () => {
    const misspelledOne = {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name: 'groundswell' },
      automountServiceAcountToken: false,
    };
    expect(misspelled([...ofApi.map(({ manifest }) => manifest), misspelledOne])).toEqual([
      expect.stringMatching(/^ServiceAccount: .*automountServiceAcountToken/),
    ]);
  });

  it('kustomizations list every manifest, and only files that exist', () => {
    const named = ofKustomize.flatMap(({ file, manifest }) => {
      const {
        resources = [],
        patches = [],
        components = [],
      } = manifest as unknown as Partial<Record<string, unknown[]>>;
      const paths = [
        ...resources,
        ...components,
        ...patches.map((patch) => (patch as { path: string }).path),
      ];
      return paths.map((path) => resolve(KUBERNETES, dirname(file), String(path)));
    });
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
    const files = new Set(ofApi.map(({ file }) => file));
    expect([...files].filter((file) => !named.includes(join(KUBERNETES, file)))).toEqual([]);
    expect(named.map((path) => relative(ROOT, path)).filter((path) => path.startsWith('..'))).toEqual([]);
  });
});
