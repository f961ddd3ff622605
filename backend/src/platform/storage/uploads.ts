import { mkdir } from 'node:fs/promises';

import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { Env } from '../config/env.js';
import { UPLOADS_PATH, uploadsDir } from './disk-object-store.js';

/** Serves stored uploads: names never change their content, so they may be kept for ever. */
export async function registerUploads(app: NestFastifyApplication, env: Env): Promise<void> {
  await mkdir(uploadsDir(env), { recursive: true });
  await app.register(fastifyStatic, {
    root: uploadsDir(env),
    prefix: `${UPLOADS_PATH}/`,
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    immutable: true,
    maxAge: '1y',
    setHeaders: (reply) => {
      reply.header('content-security-policy', "default-src 'none'");
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}
