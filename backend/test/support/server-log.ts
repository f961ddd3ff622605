import { Logger, type LoggerService } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { note } from './jest/server-log.mjs';

const output =
  (level: string) =>
  (...parts: unknown[]) =>
    note(`${level} ${parts.filter((part) => part !== undefined).join(' ')}`);
const nothing = () => undefined;

/**
 * The product's log in tests. Errors that tests cause on purpose aren't printed, but a failing test prints
 * its log.
 */
export const QUIET: LoggerService = {
  fatal: output('FATAL'),
  error: output('ERROR'),
  warn: output('WARN'),
  log: nothing,
  debug: nothing,
  verbose: nothing,
};
Logger.overrideLogger(QUIET);

/**
 * Stores a line for each response, with the error code if the request was rejected. Call it before the
 * application listens.
 */
export function noteAnswers(app: NestFastifyApplication): void {
  const codes = new WeakMap<object, string>();
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, payload, done) => {
      const code = reply.statusCode >= 400 && /"code":"(\w+)"/.exec(String(payload))?.[1];
      if (code) codes.set(request, code);
      done(null, payload);
    })
    .addHook('onResponse', (request, reply, done) => {
      const what = `${request.method} ${request.url} ${reply.statusCode} ${codes.get(request) ?? ''}`;
      note(`${what.trim()} ${Math.round(reply.elapsedTime)} ms`);
      done();
    });
}
