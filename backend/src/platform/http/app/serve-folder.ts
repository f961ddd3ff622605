import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of a folder below `path`, which has no slash at its end. The plugin's own route lists the
 * folder for each request, to tell `A.js` from `a.js` where the disk does not: as dear as the folder is full,
 * and of no use where every file of it is public.
 */
export async function serveFolder(
  app: NestFastifyApplication,
  path: string,
  options: FastifyStaticOptions,
): Promise<void> {
  // In a scope of its own: what the plugin adds to replies knows one folder.
  await app.register(async (scope: FastifyInstance) => {
    await scope.register(fastifyStatic, { ...options, serve: false });
    scope.get<{ Params: { '*': string } }>(`${path}/*`, (request, reply) =>
      reply.sendFile(`/${request.params['*']}`),
    );
  });
}
