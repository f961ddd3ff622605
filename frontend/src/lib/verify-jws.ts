/** Maximum number of characters. A longer text can't be one of our signed texts. */
export const MAX_SIGNED_LENGTH = 1_500_000;

/** Kinds of text that Groundswell signs, keyed by the type in the signature's header. */
const KINDS = new Map<unknown, SignedKind>([
  ['groundswell-evidence+jws', 'report'],
  ['groundswell-goal+jws', 'receipt'],
  ['groundswell-log+jws', 'log'],
]);
export type SignedKind = 'report' | 'receipt' | 'log';

/** Result of checking a signed text. */
export type Checked =
  | { result: 'good'; kind: SignedKind; payload: Record<string, unknown> }
  /** The text doesn't have three parts in base64url, or isn't signed the way we sign. */
  | { result: 'not-ours' }
  /** Signed with a key that this installation has never had. `iss` is the claimed issuer. */
  | { result: 'unknown-key'; iss: string | null }
  /** The signature doesn't match this text. */
  | { result: 'changed' }
  /** This browser lacks Ed25519, or the page isn't served over HTTPS. */
  | { result: 'unsupported' };

/** One of the installation's public keys (RFC 8037). */
export interface EvidenceKey {
  kid: string;
  kty: string;
  crv: string;
  x: string;
}

const ALGORITHM = 'Ed25519';
const PART = /^[\w-]+$/;

/**
 * Verifies a JWS in this browser.
 * @param text a file's content or pasted text; surrounding white space is ignored
 * @param keys all keys that the installation has ever used
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

/** Decodes the parts of a text that this product may have signed. Null if it can't have signed the text. */
function oursIn(text: string) {
  const parts = text.split('.');
  const [header = '', content = '', signed = ''] = parts;
  const [protectedHeader, payload, signature] = [jsonOf(header), jsonOf(content), bytesOf(signed)];
  const kind = KINDS.get(protectedHeader?.typ);
  if (parts.length !== 3 || !protectedHeader || !payload || !signature || !kind) return null;
  // Accepts only one algorithm, because the header's choice can't be trusted ("none").
  if (protectedHeader.alg !== ALGORITHM || 'crit' in protectedHeader) return null;
  return {
    kind,
    kid: protectedHeader.kid,
    payload,
    signature,
    message: new TextEncoder().encode(`${header}.${content}`),
  };
}

/** Fetches the installation's keys. Rejects if the installation doesn't respond. */
export async function fetchEvidenceKeys(): Promise<EvidenceKey[]> {
  const response = await fetch('/.well-known/groundswell-evidence.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${response.status}`);
  return ((await response.json()) as { keys: EvidenceKey[] }).keys;
}

/** Returns whether the signature is valid. Null if this browser can't check it. */
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

/**
 * Decodes base64url in its canonical form only, because a different encoding of the same bytes is a changed
 * text.
 */
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
