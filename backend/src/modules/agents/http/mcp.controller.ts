import { Controller, Post, Req, Res } from '@nestjs/common';
import { localhostAllowedHostnames, validateOriginHeader } from '@modelcontextprotocol/server';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Env } from '../../../platform/config/env.js';
import { KeysOnly } from '../../../platform/http/auth/actor.js';
import { NoCsrf } from '../../../platform/http/auth/csrf.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { DomainError } from '../../../shared/domain-error.js';
import { McpServer } from './mcp-server.js';

/** Headers that the protocol uses. */
const PASSED_ON = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;
/** Names of the machine that a program runs on. */
const LOCAL = localhostAllowedHostnames();
/** The JSON-RPC error for a list of messages: one request could make hundreds of calls. */
const NO_BATCHES = {
  jsonrpc: '2.0',
  error: { code: -32600, message: 'Send one message per request. Batches aren’t accepted.' },
  id: null,
};

/**
 * The MCP server. `openapi.yaml` omits it, because the protocol describes its own messages: a client lists
 * the tools with their schemas.
 */
@ApiExcludeController()
@Controller('mcp')
export class McpController {
  constructor(
    private readonly env: Env,
    private readonly server: McpServer,
  ) {}

  @Post()
  @KeysOnly()
  @NoCsrf('Only programs with an API key may call it.')
  @RateLimit({ max: 120 })
  @ChangesNothingPublic()
  async receive(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<FastifyReply> {
    this.refuseOtherSites(request);
    const { body } = request;
    if (Array.isArray(body)) return reply.status(400).send(NO_BATCHES);
    const answer = await this.server.answer(asWebRequest(request, this.env.appUrl), body, request.apiKey!);
    // Only these few calls clear the cache of public pages.
    if (this.server.changesSomething(body)) request.server.responseCache.clear();
    const text = await answer.text();
    void reply.status(answer.status);
    const type = answer.headers.get('content-type');
    return type === null ? reply.send() : reply.type(type).send(text);
  }

  /**
   * Rejects calls from other sites' pages, as the protocol requires: by DNS rebinding, a page could otherwise
   * reach a server on the reader's own machine. A server there accepts the pages of all programs on it.
   */
  private refuseOtherSites({ headers: { origin } }: FastifyRequest): void {
    if (origin === undefined) return;
    const own = new URL(this.env.appUrl);
    const isLocal = LOCAL.includes(own.hostname) && validateOriginHeader(origin, LOCAL).ok;
    if (origin !== own.origin && !isLocal) throw new OtherSite();
  }
}

/** Returns the request for the SDK, with only the headers that the protocol uses: no key and no cookies. */
function asWebRequest({ headers }: FastifyRequest, origin: string): Request {
  const passedOn = PASSED_ON.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Request(new URL('/mcp', origin), { method: 'POST', headers: passedOn });
}

class OtherSite extends DomainError {
  constructor() {
    super('forbidden', 'FORBIDDEN', 'Pages of other sites can’t call this server.');
  }
}
