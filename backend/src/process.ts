import { type INestApplicationContext, type LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import type { Env } from './platform/config/env.js';
import { assertMigrated } from './platform/database/migrate.js';
import { Draining } from './platform/http/app/draining.js';
import { olderThanTested } from './platform/health/tested-versions.js';
import { startTracing } from './platform/tracing/tracing.js';

/** A started process. `stop` finishes running work, and resolves when everything is closed. */
export interface RunningProcess {
  stop(): Promise<void>;
}

/**
 * Starts the API, the worker or both, depending on `env.PROCESS`. Outside production, it first starts local
 * substitutes for unconfigured services, migrates the database and adds demo data. In production,
 * `bin/migrate` is a separate step of the deployment.
 */
export async function startProcess(env: Env, logger: LoggerService): Promise<RunningProcess> {
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const part of started.reverse()) await part.stop();
  };
  try {
    started.push({ stop: await startTracing(env) });
    if (env.production) {
      await assertMigrated(env.DATABASE_URL!);
      await startParts(env, logger, started);
    } else {
      // Imported only here, because the production image doesn't contain `local`.
      const { startLocally } = await import('./local/start-locally.js');
      await startLocally(env, started, {
        load: () => loadParts(env),
        start: () => startParts(env, logger, started),
      });
    }
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Loads only the parts that this process runs, because a worker doesn't need the HTTP code. */
async function loadParts(env: Env) {
  const [worker, api, http] = await Promise.all([
    env.runsWorker ? import('./worker.module.js') : null,
    env.runsApi ? import('./api.module.js') : null,
    env.runsApi ? import('./platform/http/app/http-app.js') : null,
  ]);
  return { worker, api: api && http && { ...api, ...http } };
}

async function startParts(
  env: Env,
  logger: LoggerService,
  started: { stop(): Promise<void> }[],
): Promise<void> {
  for (const line of await olderThanTested(env)) logger.warn(line, 'Process');
  const parts = await loadParts(env);
  if (parts.worker) {
    const worker = await NestFactory.createApplicationContext(parts.worker.WorkerModule.forRoot(env), {
      logger,
      abortOnError: false,
    });
    started.push(closing(worker));
  }
  if (parts.api) {
    const { ApiModule, createHttpApp } = parts.api;
    const api = await createHttpApp(ApiModule.forRoot(env), env, logger);
    started.push({ stop: () => stopApi(api, env) });
    await api.listen({ port: env.PORT, host: '0.0.0.0' });
  }
}

/**
 * Stops the API. If there may be other API processes, announces the shutdown first. A single process stops
 * immediately, because no other process could respond in the meantime.
 */
async function stopApi(api: NestFastifyApplication, env: Env): Promise<void> {
  const draining = api.get(Draining, { strict: false });
  if (env.PROCESS === 'api') await draining.announce();
  else draining.begin();
  await api.close();
}

function closing(context: INestApplicationContext): { stop(): Promise<void> } {
  return { stop: () => context.close() };
}
