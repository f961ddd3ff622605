import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

interface Table {
  tag: number;
  checksum: number;
  bytes: Buffer;
}

/**
 * Converts a WOFF font to OpenType, its uncompressed form. Packages of fonts contain only compressed files,
 * and HarfBuzz reads only OpenType.
 * @param woff the file, in version 1 of the format
 */
export function openTypeOf(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
    tableAt(woff, HEADER + index * ENTRY),
  );
  const header = Buffer.alloc(12 + tables.length * 16);
  const power = Math.floor(Math.log2(tables.length));
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    [tag, checksum, offset, bytes.length].forEach((value, place) =>
      header.writeUInt32BE(value, 12 + index * 16 + place * 4),
    );
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, at: number): Table {
  const [tag, offset, compressed, length, checksum] = [0, 4, 8, 12, 16].map((place) =>
    woff.readUInt32BE(at + place),
  ) as [number, number, number, number, number];
  const stored = woff.subarray(offset, offset + compressed);
  return { tag, checksum, bytes: compressed < length ? inflateSync(stored) : stored };
}
