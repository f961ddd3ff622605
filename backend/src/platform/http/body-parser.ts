import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Bodies are JSON (contract 2); of anything else Fastify says 415. An empty one is no body, whatever its declared type. */
export function registerJsonBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
