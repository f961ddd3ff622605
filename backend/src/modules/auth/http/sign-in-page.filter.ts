import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Env } from '../../../platform/config/env.js';
import { toProblem } from '../../../platform/http/responses/problem.js';
import { ProblemFilter } from '../../../platform/http/responses/problem.filter.js';
import { sendSignInPage } from './sign-in-page.js';

/**
 * In the popup a person looks on: errors become the popup's page. A program that did not ask for HTML gets a
 * problem.
 */
@Catch()
@Injectable()
export class SignInPageFilter implements ExceptionFilter {
  private readonly logger = new Logger('SignIn');
  private readonly problems = new ProblemFilter();

  constructor(private readonly env: Env) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (!request.url.includes('/callback') && !request.headers.accept?.includes('text/html')) {
      return this.problems.send(error, request, reply);
    }
    const { problem } = toProblem(error);
    if (problem.status >= 500)
      this.logger.error(problem.code, error instanceof Error ? error.stack : String(error));
    sendSignInPage(reply, this.env.appUrl, problem.status, {
      status: 'error',
      code: problem.code,
      message: problem.message,
    });
  }
}
