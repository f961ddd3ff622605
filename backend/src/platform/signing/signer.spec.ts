import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compactVerify, importJWK } from 'jose';

import { Signer } from './signer.js';
import { signingKey } from './signing-key.js';

const run = promisify(execFile);
const SECRET = 'a session secret of some length, for tests';
const REPORT = { iss: 'http://127.0.0.1:3000', verdict: 'reached' };

const signer = await Signer.with(signingKey(undefined, SECRET));
const jws = await signer.sign(REPORT, 'groundswell-evidence+jws');

describe('a signed report', () => {
  it('contains its algorithm, key, type and payload', async () => {
    const { payload, protectedHeader } = await compactVerify(jws, await importJWK(signer.publicKey));
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(REPORT);
    expect(protectedHeader).toEqual({
      alg: 'Ed25519',
      kid: signer.publicKey.kid,
      typ: 'groundswell-evidence+jws',
    });
  });

  it('is rejected if any byte was changed', async () => {
    const key = await importJWK(signer.publicKey);
    const changed = withChange(jws, jws.indexOf('.') + 5);
    await expect(compactVerify(changed, key)).rejects.toThrow('signature verification failed');
  });
});

describe('openssl', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'groundswell-signer-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function verify(message: string): Promise<string> {
    const signature = Buffer.from(jws.split('.')[2]!, 'base64url');
    await writeFile(join(folder, 'message'), message);
    await writeFile(join(folder, 'signature'), signature);
    await writeFile(join(folder, 'key.pem'), signer.publicPem);
    const flags = '-verify -pubin -inkey key.pem -rawin -in message -sigfile signature';
    const { stdout } = await run('openssl', ['pkeyutl', ...flags.split(' ')], { cwd: folder });
    return stdout.trim();
  }

  it('verifies a signed report, and rejects a changed report', async () => {
    const message = jws.slice(0, jws.lastIndexOf('.'));
    expect(await verify(message)).toBe('Signature Verified Successfully');
    await expect(verify(withChange(message, message.length - 1))).rejects.toMatchObject({
      stdout: 'Signature Verification Failure\n',
    });
  });
});

describe('the signing key', () => {
  it('depends only on the session secret if no PEM is given', async () => {
    expect((await Signer.with(signingKey(undefined, SECRET))).publicKey).toEqual(signer.publicKey);
    expect((await Signer.with(signingKey(undefined, `${SECRET}!`))).publicKey.kid).not.toBe(
      signer.publicKey.kid,
    );
  });

  it('can be given as PEM, with real or escaped line breaks', async () => {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const one = await Signer.with(signingKey(pem, SECRET));
    const other = await Signer.with(signingKey(pem.replaceAll('\n', String.raw`\n`), SECRET));
    expect(one.publicKey).toEqual(other.publicKey);
    expect(one.publicKey.kid).not.toBe(signer.publicKey.kid);
  });

  it.each([
    ['text', 'not a key'],
    ['another kind of key', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey],
    ['a public key', generateKeyPairSync('ed25519').publicKey],
  ])('is rejected if it is %s', (_, key) => {
    const pem =
      typeof key === 'string'
        ? key
        : key.export({ type: key.type === 'public' ? 'spki' : 'pkcs8', format: 'pem' }).toString();
    expect(() => signingKey(pem, SECRET)).toThrow('must be an Ed25519 private key');
  });
});

/** Changes one character of the text. */
function withChange(text: string, at: number): string {
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
}
