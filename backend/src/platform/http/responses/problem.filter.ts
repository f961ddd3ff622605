import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { loggedPath } from '../route-config.js';
import { DomainError } from '../../../shared/domain-error.js';
import { IMAGE_BODY_BYTES } from '../../images/image-limits.js';
import { missingRow } from '../../database/errors.js';
import { DeadLink, describePage, pageForError } from './mail-link-page.js';
import { toProblem } from './problem.js';

/** Seconds after which a client should retry if this service is out of capacity. */
const BUSY_RETRY_AFTER = 2;

/** Turns every error into an `application/problem+json` response. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.send(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Also handles errors outside Nest: those from Fastify's hooks, body parser and rate limit. */
  send(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    this.reportMissingRow(error, request);
    const takesPicture = request.routeOptions.bodyLimit === IMAGE_BODY_BYTES;
    const { problem, retryAfter } = toProblem(error, {
      takesPicture,
      actorId: request.actor?.userId,
      byKey: Boolean(request.apiKey),
    });
    const page = request.headers.accept?.includes('text/html') ? pageForError(error, request) : null;
    if (page) return void describePage(reply, page).status(problem.status).send(page.html);
    if (problem.status >= 500) this.report(error, problem.status, request);
    const wait = retryAfter ?? (problem.status === 503 ? BUSY_RETRY_AFTER : undefined);
    if (wait !== undefined) void reply.header('retry-after', String(wait));
    void reply
      .status(problem.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .send(JSON.stringify({ ...problem, instance: request.id }));
  }

  /**
   * Logs a reference to a missing row. Usually, a request lost a race against a deletion, but a bug that
   * writes a wrong ID looks the same.
   */
  private reportMissingRow(error: unknown, request: FastifyRequest): void {
    const missing = missingRow(error) ?? (error instanceof DeadLink ? missingRow(error.cause) : null);
    if (!missing) return;
    // Logs the route, not the path, because the paths of links in emails contain tokens.
    const call = `${request.method} ${request.routeOptions.url}`;
    this.logger.warn(`${call} refers to a missing row (${missing.constraint})`);
  }

  /**
   * Logs a bug with its stack. Logs an unavailable service in one line, because that error is thrown
   * deliberately.
   */
  private report(error: unknown, status: number, request: FastifyRequest): void {
    if (error instanceof Error && (status === 503 || error instanceof DomainError)) {
      const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
      this.logger.warn(`${callOf(request)}: ${error.message || error.name}${cause}`);
    } else {
      const details = error instanceof Error ? error.stack : String(error);
      this.logger.error(`${callOf(request)} failed`, details);
    }
  }
}

function callOf(request: FastifyRequest): string {
  return `${request.method} ${loggedPath(request)} (${request.id})`;
}
