/** Characters beyond which a text is none of our signed texts. */
export const MAX_SIGNED_LENGTH = 1_500_000;

/** What Groundswell signs, by the type that the signature names. */
const KINDS = new Map<unknown, SignedKind>([
  ['groundswell-evidence+jws', 'report'],
  ['groundswell-goal+jws', 'receipt'],
  ['groundswell-log+jws', 'log'],
]);
export type SignedKind = 'report' | 'receipt' | 'log';

/** What a check has found. */
export type Checked =
  | { result: 'good'; kind: SignedKind; payload: Record<string, unknown> }
  /** Not three parts of base64url, or not signed as we sign. */
  | { result: 'not-ours' }
  /** Signed by a key that this installation never had. `iss` is who it claims to be from. */
  | { result: 'unknown-key'; iss: string | null }
  /** The signature does not belong to this text. */
  | { result: 'changed' }
  /** This browser knows no Ed25519, or the page is not served securely. */
  | { result: 'unsupported' };

/** A public key of the installation (RFC 8037). */
export interface EvidenceKey {
  kid: string;
  kty: string;
  crv: string;
  x: string;
}

const ALGORITHM = 'Ed25519';
const PART = /^[\w-]+$/;

/**
 * Checks a JWS in this browser.
 *
 * @param text the file's content, or what was pasted; white space around it does not matter
 * @param keys of the installation: all that it ever signed with
 */
export async function verifyJws(text: string, keys: readonly EvidenceKey[]): Promise<Checked> {
  if (text.length > MAX_SIGNED_LENGTH) return { result: 'not-ours' };
  const parts = text.trim().split('.');
  const [header = '', payload = '', signature = ''] = parts;
  const said = jsonOf(header);
  const content = jsonOf(payload);
  const kind = KINDS.get(said?.typ);
  const bytes = bytesOf(signature);
  // Of all algorithms one alone: what a header asks for is not to be trusted ("none").
  if (parts.length !== 3 || !said || !content || !bytes || !kind) return { result: 'not-ours' };
  if (said.alg !== ALGORITHM || 'crit' in said) return { result: 'not-ours' };
  const key = keys.find(({ kid }) => kid === said.kid);
  if (!key) return { result: 'unknown-key', iss: typeof content.iss === 'string' ? content.iss : null };
  const message = new TextEncoder().encode(`${header}.${payload}`);
  const good = await verified(key, bytes, message);
  if (good === null) return { result: 'unsupported' };
  return good ? { result: 'good', kind, payload: content } : { result: 'changed' };
}

/** Asks the installation for its keys. Rejects where it does not answer. */
export async function fetchEvidenceKeys(): Promise<EvidenceKey[]> {
  const response = await fetch('/.well-known/groundswell-evidence.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${response.status}`);
  return ((await response.json()) as { keys: EvidenceKey[] }).keys;
}

/** Null: this browser cannot tell. */
async function verified(
  { kty, crv, x }: EvidenceKey,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  try {
    const { subtle } = window.crypto;
    const key = await subtle.importKey('jwk', { kty, crv, x }, ALGORITHM, false, ['verify']);
    return await subtle.verify(ALGORITHM, key, signature, message);
  } catch {
    return null;
  }
}

function jsonOf(part: string): Record<string, unknown> | null {
  const bytes = bytesOf(part);
  if (!bytes) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Of base64url in its one canonical form: another spelling of the same bytes is a changed text. */
function bytesOf(part: string): Uint8Array<ArrayBuffer> | null {
  if (!PART.test(part)) return null;
  try {
    const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    return again === part ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : null;
  } catch {
    return null;
  }
}
