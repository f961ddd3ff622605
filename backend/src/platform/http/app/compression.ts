import fastifyCompress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { BROTLI, COMPRESS_FROM } from '../cache/http-fields.js';

/**
 * Maximum number of bytes of text to compress in one call. Compressing a page of a list then takes a third of
 * a millisecond. A stream, which hands the text to another thread and back, would take three times the
 * processor time.
 */
const AT_ONCE = 64 * 1024;

/**
 * Compresses pages and API responses for clients that accept it. The SPA's files are compressed by the build.
 * Call this after the hooks that read or replace the response text (ETag), and before the routes.
 */
export async function registerCompression(app: NestFastifyApplication): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESS_FROM,
    syncThreshold: AT_ONCE,
    brotliOptions: BROTLI,
    // Requests are small, and decompressing them would allow clients to bypass the body limit.
    globalDecompression: false,
  });
}
