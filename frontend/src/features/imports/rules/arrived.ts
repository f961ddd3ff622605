import type { ImportPart } from '@/api/workspace';

/** Position at which an upload continues. */
export interface Rest {
  /** Number of the next part to send. */
  number: number;
  /** Number of bytes that have arrived. */
  start: number;
}

/**
 * Returns the position at which the upload of a file that starts with `parts` continues. Null if the file is
 * a different one.
 */
export async function restOf(file: Blob, parts: readonly ImportPart[]): Promise<Rest | null> {
  let rest: Rest = { number: 1, start: 0 };
  for (const { number, bytes, sha256 } of parts) {
    const end = rest.start + bytes;
    // An unfinished upload has more bytes to come, so a file that ends here is a different one.
    if (end >= file.size) return null;
    if ((await digestOf(file.slice(rest.start, end))) !== sha256) return null;
    rest = { number: number + 1, start: end };
  }
  return rest;
}

async function digestOf(piece: Blob): Promise<string> {
  const digest = await window.crypto.subtle.digest('SHA-256', await piece.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
