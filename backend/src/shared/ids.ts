import { v7 } from 'uuid';

/** Makes a new UUIDv7 (RFC 9562): unique, and sortable by creation time. */
export function newId(): string {
  return v7();
}
