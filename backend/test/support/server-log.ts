import { Logger, type LoggerService } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { note } from './jest/server-log.mjs';

const said =
  (level: string) =>
  (...parts: unknown[]) =>
    note(`${level} ${parts.filter((part) => part !== undefined).join(' ')}`);
const nothing = () => undefined;

/**
 * Where the product's log goes in tests: what goes wrong on purpose need not fill their output, but a
 * failing test tells it.
 */
export const QUIET: LoggerService = {
  fatal: said('FATAL'),
  error: said('ERROR'),
  warn: said('WARN'),
  log: nothing,
  debug: nothing,
  verbose: nothing,
};
Logger.overrideLogger(QUIET);

/** Keeps a line for each answer; for a refusal, with its code. Before the application listens. */
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
