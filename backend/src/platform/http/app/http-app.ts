import type { DynamicModule, LoggerService, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

import { Env } from '../../config/env.js';
import { registerHttpMetrics } from '../../metrics/http-metrics.js';
import { registerUploads } from './uploads.js';
import { registerRequestSpans } from '../../tracing/request-spans.js';
import { registerApiKeyRules, registerApiKeys } from '../auth/api-key.js';
import { registerJsonBodies } from './body-parser.js';
import { trustedHops, registerUntrustedProxy } from './untrusted-proxy.js';
import { registerCompression } from './compression.js';
import { registerCsrf } from '../auth/csrf.js';
import { registerDocumentFile } from './document-file.js';
import { registerDeprecations } from '../openapi/deprecated.js';
import { registerDocs } from '../openapi/openapi.js';
import { ProblemFilter } from '../responses/problem.filter.js';
import { newRequestId, registerRequestIds } from '../responses/request-id.js';
import { registerClosing } from './draining.js';
import { CLIENT_TIMEOUTS, hangUp, refuseAddress } from './refusals.js';
import { registerIdempotency } from './idempotency/idempotency.js';
import { registerPublicCache } from '../cache/public-cache.js';
import { registerWrites } from '../cache/writes.js';
import { registerRateLimit } from '../auth/rate-limit.js';
import { registerPageLanguages, routedTarget } from './page-language.js';
import { registerRequestLine } from './request-line.js';
import { registerRequestLog } from './request-log.js';
import { registerSecurityHeaders } from './security-headers.js';
import { registerSession } from '../auth/session.js';
import { registerSpa } from './spa.js';
import { PATH_RULES, registerMissingRoutes } from './missing-routes.js';
import { registerPipeliningLimit } from './pipelining-limit.js';
import { StrictValidationPipe } from '../input/validation.pipe.js';

/**
 * Maximum size of a request body in bytes. A route for images raises it with `@AddRouteConfig({ bodyLimit
 * })`.
 */
const BODY_LIMIT = 64 * 1024;
/**
 * Keeps Nest from replacing the application's error handler, which also handles errors from hooks and the
 * body parser.
 */
class Adapter extends FastifyAdapter {
  override setErrorHandler() {
    return this.instance;
  }
}

/**
 * Replaces Fastify's schema compilers, so that it doesn't load both of them (200 files). No route has a
 * Fastify schema, because `StrictValidationPipe` validates bodies.
 */
function noSchemas(): never {
  throw new Error('Fastify schemas are not used here. See StrictValidationPipe.');
}

function adapterFor(env: Env, timeouts: typeof CLIENT_TIMEOUTS): Adapter {
  return new Adapter({
    bodyLimit: BODY_LIMIT,
    ...timeouts,
    // Disables Node's check, because the application's own check responds with a problem document.
    http: { ...timeouts.http, requireHostHeader: false },
    rewriteUrl: routedTarget,
    frameworkErrors: refuseAddress,
    clientErrorHandler: hangUp,
    // Requests that arrive while the process is stopping get a normal response, because their senders
    // couldn't know.
    return503OnClosing: false,
    trustProxy: trustedHops(env.TRUST_PROXY),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: PATH_RULES,
    genReqId: newRequestId,
    logger: false,
  });
}

/**
 * Builds the HTTP application without starting to listen: sessions, CSRF, headers, errors, the SPA, and the
 * given module's controllers.
 * @param logger Nest's logger, or false to log nothing in tests.
 * @param timeouts for slow clients; shorter in tests.
 */
export async function createHttpApp(
  module: DynamicModule | Type,
  env: Env,
  logger: LoggerService | false,
  timeouts = CLIENT_TIMEOUTS,
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(module, adapterFor(env, timeouts), {
    logger,
    abortOnError: false,
    bodyParser: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  const problems = new ProblemFilter();

  fastify.setErrorHandler((error, request, reply) => problems.send(error, request, reply));
  // Nest passes on a route's config, but not Fastify's own options, so the config contains the body limit.
  fastify.addHook('onRoute', (route) => {
    const limit = route.config?.bodyLimit;
    if (limit !== undefined) route.bodyLimit = limit;
  });
  registerPipeliningLimit(app);
  registerClosing(app);
  registerRequestIds(app);
  registerRequestLine(app);
  registerHttpMetrics(app, env);
  registerRequestLog(app, env);
  registerUntrustedProxy(app);
  await registerRequestSpans(app, env);
  registerDeprecations(app);
  // Registered before the hooks below, so that a response from memory avoids their cost.
  registerPublicCache(app);
  registerJsonBodies(app);
  await registerSecurityHeaders(app, env);
  registerMissingRoutes(app);
  registerPageLanguages(app);
  registerApiKeys(app);
  await registerSession(app, env);
  registerWrites(app, env);
  await registerCsrf(app, env);
  await registerRateLimit(app, env);
  registerApiKeyRules(app);
  registerIdempotency(app, env);
  await registerCompression(app);
  await registerUploads(app, env);
  registerDocs(app);
  registerDocumentFile(app);
  await registerSpa(app);
  app.useGlobalPipes(new StrictValidationPipe());
  app.useGlobalFilters(problems);
  return app;
}
