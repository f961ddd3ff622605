import { generateKeyPairSync, sign, type KeyObject, webcrypto } from 'node:crypto';
import { MAX_SIGNED_LENGTH, verifyJws, type EvidenceKey } from './verify-jws';

// Replaces jsdom's missing Web Crypto with Node's, which matches that of browsers.
Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });

const KID = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k';
const HEADER = { alg: 'Ed25519', kid: KID, typ: 'groundswell-evidence+jws' };
const PAYLOAD = { iss: 'https://groundswell.example', title: 'Größe ≥ 8 %' };
const pair = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const keys = [{ ...pair.publicKey.export({ format: 'jwk' }), kid: KID } as EvidenceKey];

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function jws(header: object = HEADER, payload: unknown = PAYLOAD, key: KeyObject = pair.privateKey) {
  const message = `${encode(header)}.${encode(payload)}`;
  return `${message}.${sign(null, Buffer.from(message), key).toString('base64url')}`;
}

/** Returns the text with one letter changed. */
const changed = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

test('accepts a signed text, even if it is surrounded by white space', async () => {
  expect(await verifyJws(`\n ${jws()}\n`, keys)).toEqual({
    result: 'good',
    kind: 'report',
    payload: PAYLOAD,
  });
});

test.each([
  ['groundswell-goal+jws', 'receipt'],
  ['groundswell-log+jws', 'log'],
])('recognizes the type %s as a %s', async (typ, kind) => {
  expect(await verifyJws(jws({ ...HEADER, typ }), keys)).toMatchObject({ result: 'good', kind });
});

test('rejects a signed text if any of its characters is changed', async () => {
  const good = jws();
  for (let at = 0; at < good.length; at += 1) {
    const { result } = await verifyJws(changed(good, at), keys);
    expect({ at, result }).not.toEqual({ at, result: 'good' });
  }
});

test('rejects a different encoding of the same signature', async () => {
  const good = jws();
  const last = good.at(-1)!;
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const twin = letters[letters.indexOf(last) ^ 1]!;
  expect(Buffer.from(good.slice(0, -1) + twin, 'base64url')).toEqual(Buffer.from(good, 'base64url'));
  expect(await verifyJws(good.slice(0, -1) + twin, keys)).toEqual({ result: 'not-ours' });
});

test.each([
  ['no algorithm', { ...HEADER, alg: 'none' }],
  ['an algorithm with a shared secret', { ...HEADER, alg: 'HS256' }],
  ['another type', { ...HEADER, typ: 'JWT' }],
  ['a type that every object has', { ...HEADER, typ: 'constructor' }],
  ['an unknown critical header', { ...HEADER, crit: ['exp'] }],
])('rejects %s as not issued by this product, even if it is correctly signed', async (_, header) => {
  expect(await verifyJws(jws(header), keys)).toEqual({ result: 'not-ours' });
});

test('rejects a signature made with another key under a known key’s ID', async () => {
  expect(await verifyJws(jws(HEADER, PAYLOAD, other.privateKey), keys)).toEqual({ result: 'changed' });
});

test('reports an unknown key, and the issuer that the text claims', async () => {
  const foreign = jws({ ...HEADER, kid: 'another' }, PAYLOAD, other.privateKey);
  expect(await verifyJws(foreign, keys)).toEqual({ result: 'unknown-key', iss: PAYLOAD.iss });
});

test.each([
  ['nothing', ''],
  ['two parts', 'e30.e30'],
  ['four parts', `${jws()}.e30`],
  ['no signature', `${jws().split('.').slice(0, 2).join('.')}.`],
  ['text', 'I reached my goal.'],
  ['a payload that is not an object', jws(HEADER, null)],
  ['padding', `${jws()}==`],
  ['too much', 'A'.repeat(MAX_SIGNED_LENGTH + 1)],
])('rejects %s as not issued by this product', async (_, text) => {
  expect(await verifyJws(text, keys)).toEqual({ result: 'not-ours' });
});

test('reports that a browser doesn’t support Ed25519', async () => {
  const importKey = jest
    .spyOn(webcrypto.subtle, 'importKey')
    .mockRejectedValue(new Error('NotSupportedError'));
  expect(await verifyJws(jws(), keys)).toEqual({ result: 'unsupported' });
  importKey.mockRestore();
});
