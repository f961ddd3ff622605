import { inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and checksum of a chunk, around its data. */
const FRAME_BYTES = 12;
const TEXT = new Set(['tEXt', 'zTXt', 'iTXt']);
/** Bytes of a colour profile. Those of cameras and screens have a few thousand. */
const PROFILE = 1024 * 1024;

/**
 * A PNG without its texts, which no picture of ours keeps, and with at most one colour profile, of a sensible
 * size. Both may be compressed, and a decoder inflates each of them: 4 MB took it seconds. Anything else is
 * given back as it came, and so is a PNG from where its chunks make no sense: the decoder refuses that.
 */
export function withoutPngBombs(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes;
  const kept: Buffer[] = [];
  let profiles = 0;
  let from = 0;
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= bytes.length;) {
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const isProfile = type === 'iCCP';
    if (isProfile) profiles += 1;
    if (TEXT.has(type) || (isProfile && (profiles > 1 || !isSmall(bytes.subarray(at + 8, end - 4))))) {
      if (at > from) kept.push(bytes.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return from === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)]);
}

/** @param profile its name, NUL, a byte for the method, and the compressed bytes. */
function isSmall(profile: Buffer): boolean {
  try {
    inflateSync(profile.subarray(profile.indexOf(0) + 2), { maxOutputLength: PROFILE });
    return true;
  } catch {
    return false;
  }
}
