import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Env } from '../../../platform/config/env.js';
import { toProblem } from '../../../platform/http/responses/problem.js';
import { ProblemFilter } from '../../../platform/http/responses/problem.filter.js';
import { escapeHtml } from '../../../shared/escape-html.js';
import { paperPage, scriptJson } from '../../../platform/http/responses/paper-page.js';

/** Result of a sign-in, which the popup sends to the window that opened it. Contains no secrets. */
interface SignInOutcome {
  status: 'ok' | 'error';
  /** `SIGNED_IN` or an error code. */
  code: string;
  /** Text to show to the person. */
  message: string;
}

/**
 * Sends the popup's final page. The page sends the result to its opener (`postMessage`, to our own origin
 * only) and closes. If the browser has separated it from its opener, it uses a BroadcastChannel.
 * @param appUrl the public origin
 */
export function sendSignInPage(
  reply: FastifyReply,
  appUrl: string,
  status: number,
  outcome: SignInOutcome,
): void {
  const message = scriptJson({ type: 'groundswell:auth', ...outcome });
  const origin = scriptJson(new URL(appUrl).origin);
  const { html, csp } = paperPage({
    title: outcome.status === 'ok' ? 'Signed in' : 'Sign-in failed',
    body: `
      <h1>${outcome.status === 'ok' ? 'You’re signed in' : 'Sign-in didn’t work'}</h1>
      <p role="status">${escapeHtml(outcome.message)}</p>
      <p><a href="${escapeHtml(appUrl)}/">Go to Groundswell</a></p>`,
    script: `
      var message = ${message};
      if (window.opener) window.opener.postMessage(message, ${origin});
      else if (window.BroadcastChannel) new BroadcastChannel('groundswell-auth').postMessage(message);
      window.close();`,
  });
  void reply
    .status(status)
    .headers({
      'content-security-policy': csp,
      'cache-control': 'no-store',
      // Keeps the code and the state, which are in the URL, out of Referer headers.
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * Turns errors into a page for the popup, because a person is looking at it. Clients that didn't request HTML
 * get a problem response.
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
