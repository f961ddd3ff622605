import type { ImportPart } from '@/api/workspace';

/** Where an upload goes on. */
export interface Rest {
  /** Of the next part. */
  number: number;
  /** Bytes that have arrived. */
  start: number;
}

/** @returns where to go on with a file that begins with `parts`; null where it is not that file. */
export async function restOf(file: Blob, parts: readonly ImportPart[]): Promise<Rest | null> {
  let rest: Rest = { number: 1, start: 0 };
  for (const { number, bytes, sha256 } of parts) {
    const end = rest.start + bytes;
    // Had the file ended there, its upload would have too.
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
