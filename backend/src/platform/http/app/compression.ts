import fastifyCompress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { BROTLI, COMPRESS_FROM } from '../cache/http-fields.js';

/**
 * Maximum bytes of text to compress in one call. A page of a list then takes a third of a millisecond, but
 * three times the processor time of a stream, which hands it to another thread and back.
 */
const AT_ONCE = 64 * 1024;

/**
 * Compresses pages and API responses for clients that accept it. Files of the SPA are compressed by the
 * build. Call this after the hooks that read or replace the response text (ETag), and before the routes.
 */
export async function registerCompression(app: NestFastifyApplication): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESS_FROM,
    syncThreshold: AT_ONCE,
    brotliOptions: BROTLI,
    // Requests are small, and decompressing would allow clients to bypass the body limit.
    globalDecompression: false,
  });
}
