import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/**
 * Serves a folder's files below `path`, which must not have a trailing slash. Bypasses the plugin's own
 * route, which lists the folder on each request to distinguish `A.js` from `a.js` on case-insensitive disks.
 * That is slow in large folders, and useless if all files are public.
 */
export async function serveFolder(
  app: NestFastifyApplication,
  path: string,
  options: FastifyStaticOptions,
): Promise<void> {
  // Registered in its own scope, because the plugin's reply decorator supports only one folder.
  await app.register(async (scope: FastifyInstance) => {
    await scope.register(fastifyStatic, { ...options, serve: false });
    scope.get<{ Params: { '*': string } }>(`${path}/*`, (request, reply) =>
      reply.sendFile(`/${request.params['*']}`),
    );
  });
}
