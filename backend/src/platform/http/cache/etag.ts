import { hash } from 'node:crypto';

/** Hash characters in an ETag: 132 bits, far beyond chance. */
const TAG_LENGTH = 22;

/**
 * A tag for an answer that consists of these parts. Weak, because a proxy that compresses the answer keeps
 * its meaning, not its bytes.
 */
export function tagOf(parts: unknown[]): string {
  const text = parts.map((part) => `${part === undefined ? '\0' : String(part)}\0`).join('');
  return `W/"${hash('sha256', text, 'base64url').slice(0, TAG_LENGTH)}"`;
}

/** Weak comparison with an `If-None-Match` header (RFC 9110, 13.1.2). */
export function matchesTag(ifNoneMatch: string, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}
