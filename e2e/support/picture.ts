import { crc32, deflateSync } from 'node:zlib';

/** Creates a PNG file with a gradient, for file inputs. */
export function picture(name = 'cover.png', width = 640, height = 400) {
  const row = (y: number) => {
    const pixels = Array.from({ length: width }, (_, x) => [(x * 255) / width, (y * 255) / height, 190]);
    // The first byte of each row is its filter type: none.
    return Buffer.from([0, ...pixels.flat()]);
  };
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, (_, y) => row(y))));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // RGB color with eight bits per channel.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
