import fastifyCompress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { BROTLI, COMPRESS_FROM } from '../cache/http-fields.js';

/**
 * Bytes up to which a text is compressed at once. A page of a list takes a third of a millisecond so, and
 * three times as much processor time as a stream, which passes it to another thread and back.
 */
const AT_ONCE = 64 * 1024;

/**
 * Compresses pages and API answers for those who accept it; files of the SPA are compressed by the build. To
 * be called after the hooks that read or replace the answer's text (ETag), and before the routes.
 */
export async function registerCompression(app: NestFastifyApplication): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESS_FROM,
    syncThreshold: AT_ONCE,
    brotliOptions: BROTLI,
    // Requests are small, and an unpacked body is a way round the body limit.
    globalDecompression: false,
  });
}
