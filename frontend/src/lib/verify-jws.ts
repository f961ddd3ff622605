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
  const ours = text.length > MAX_SIGNED_LENGTH ? null : oursIn(text.trim());
  if (!ours) return { result: 'not-ours' };
  const { kind, payload } = ours;
  const key = keys.find(({ kid }) => kid === ours.kid);
  if (!key) return { result: 'unknown-key', iss: typeof payload.iss === 'string' ? payload.iss : null };
  const good = await verified(key, ours.signature, ours.message);
  if (good === null) return { result: 'unsupported' };
  return good ? { result: 'good', kind, payload } : { result: 'changed' };
}

/** What a text says that this product may have signed; null for another. */
function oursIn(text: string) {
  const parts = text.split('.');
  const [header = '', content = '', signed = ''] = parts;
  const [said, payload, signature] = [jsonOf(header), jsonOf(content), bytesOf(signed)];
  const kind = KINDS.get(said?.typ);
  if (parts.length !== 3 || !said || !payload || !signature || !kind) return null;
  // Of all algorithms one alone: what a header asks for is not to be trusted ("none").
  if (said.alg !== ALGORITHM || 'crit' in said) return null;
  return {
    kind,
    kid: said.kid,
    payload,
    signature,
    message: new TextEncoder().encode(`${header}.${content}`),
  };
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
