import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { compactVerify, createLocalJWKSet, importSPKI, type JSONWebKeySet } from 'jose';

import { Signer } from '../../src/platform/signing/signer.js';
import { storeCell } from '../mothers/evidence.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import type { Unread } from '../support/http-client.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const run = promisify(execFile);
const DOCS = new URL('../../../docs/product.md', import.meta.url);
const JSON_SET = '/.well-known/groundswell-evidence.json';
const PEM = '/.well-known/groundswell-evidence.pem';
const otherKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

let before: TestApp;
let after: TestApp;
beforeAll(async () => {
  before = await startTestApp();
  after = await startTestApp({ DATABASE_URL: before.env.DATABASE_URL!, EVIDENCE_SIGNING_KEY: otherKey() });
});
afterAll(async () => {
  await after.stop();
  await before.stop();
});

const keysOf = async (app: TestApp) => (await app.client().get<JSONWebKeySet>(JSON_SET)).body;

it('the key set verifies signatures from before a key change, and new signatures also verify with the PEM', async () => {
  const old = await before.app.get(Signer).sign({ said: 'before' }, 'groundswell-evidence+jws');
  const now = await after.app.get(Signer).sign({ said: 'after' }, 'groundswell-evidence+jws');
  const set = await keysOf(after);
  expect(set.keys).toHaveLength(2);
  for (const jws of [old, now])
    await expect(compactVerify(jws, createLocalJWKSet(set))).resolves.toBeDefined();
  const newest = await importSPKI((await after.client().get<string>(PEM)).body, 'Ed25519');
  await expect(compactVerify(now, newest)).resolves.toBeDefined();
  await expect(compactVerify(old, newest)).rejects.toThrow('signature verification failed');
  const { kid } = before.app.get(Signer).publicKey;
  const oldest = await importSPKI((await after.client().get<string>(`${PEM}?kid=${kid}`)).body, 'Ed25519');
  await expect(compactVerify(old, oldest)).resolves.toBeDefined();
  expect((await after.client().get(`${PEM}?kid=nobody`)).status).toBe(404);
});

it('openssl verifies a signature made with an old key, using the documented commands', async () => {
  const founder = await before.signIn('founder@example.com');
  const { id: ideaId } = await storeIdea(before, { authorId: founder.user.id });
  await storeCell(before, { ideaId, day: '2026-05-01', visitors: 40, confirmed: 6 });
  const { id, jws } = (await founder.post<Unread>(`/api/ideas/${ideaId}/reports`, {})).body;
  const [lines = ''] = /^ *part\(\)[^`]+/m.exec(await readFile(DOCS, 'utf8'))!;
  const folder = await mkdtemp(join(tmpdir(), 'openssl-'));
  await writeFile(join(folder, 'report.jws'), jws);
  const commands = lines.replaceAll('https://groundswell.example', after.url);
  const verification = async () => (await run('bash', ['-c', commands], { cwd: folder })).stdout;
  expect(await verification()).toMatch(/^Signature Verified Successfully\n\{"state":"stands",/);
  await founder.delete(`/api/reports/${id}`);
  expect(await verification()).toMatch(/^Signature Verified Successfully\n\{"state":"withdrawn",/);
  await founder.delete(`/api/ideas/${ideaId}`);
  expect(await verification()).toMatch(/^Signature Verified Successfully\n\{"state":"gone",/);
  await rm(folder, { recursive: true });
});

it('the key set contains no private keys and can be read from any origin', async () => {
  const { headers, body } = await after.client().get<JSONWebKeySet>(JSON_SET);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toMatch(/^public, max-age=0/);
  for (const key of body.keys)
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
});

it('the key set lists each key only once, no matter how often a process starts with that key', async () => {
  const again = await startTestApp({ DATABASE_URL: before.env.DATABASE_URL! });
  expect((await keysOf(again)).keys).toHaveLength(2);
  await again.stop();
});
