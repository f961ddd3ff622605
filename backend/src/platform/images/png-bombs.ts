import { inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Number of bytes in a chunk in addition to its data: length, type and checksum. */
const FRAME_BYTES = 12;
const TEXT = new Set(['tEXt', 'zTXt', 'iTXt']);
/** Maximum size of a color profile in bytes. Profiles of cameras and screens have a few thousand bytes. */
const PROFILE = 1024 * 1024;

/**
 * Removes from a PNG its text chunks, which aren't needed, and all color profiles except one of reasonable
 * size. Text chunks and profiles may be compressed, and a decoder decompresses each of them, which took
 * seconds for a file of 4 MB. Returns other formats unchanged. Also leaves the rest of a PNG unchanged from
 * the first invalid chunk, which the decoder rejects.
 */
export function withoutPngBombs(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes;
  const parts: Buffer[] = [];
  let profiles = 0;
  let from = 0;
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= bytes.length;) {
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const isProfile = type === 'iCCP';
    if (isProfile) profiles += 1;
    if (TEXT.has(type) || (isProfile && (profiles > 1 || !isSmall(bytes.subarray(at + 8, end - 4))))) {
      if (at > from) parts.push(bytes.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return from === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(from)]);
}

/**
 * True if a color profile can be decompressed within the limit. @param profile its name, NUL, a byte for the
 * method, and the compressed bytes.
 */
function isSmall(profile: Buffer): boolean {
  try {
    inflateSync(profile.subarray(profile.indexOf(0) + 2), { maxOutputLength: PROFILE });
    return true;
  } catch {
    return false;
  }
}
