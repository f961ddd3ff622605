import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { ApiProblems } from '../../../platform/http/api-problems.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { NotFound } from '../../../shared/domain-error.js';
import { ChangeSubscription } from '../application/change-subscription.js';
import { UnsubscribeLinks } from '../domain/unsubscribe-links.js';
import {
  goneText,
  offerPage,
  type Page,
  resubscribedPage,
  samplePage,
  unsubscribedPage,
} from './unsubscribe-page.js';

const HTML = 'text/html; charset=utf-8';
const PAGE = { content: { 'text/html': { schema: { type: 'string' as const } } } };
const TOKEN = { name: 'token', example: 'sample', description: 'From the link in a mail.' };

/**
 * Where the link in every mail leads. A GET changes nothing, because scanners open links; a POST needs no cookie, no token and no
 * redirect, because mail programs send it (RFC 8058).
 */
@ApiTags('waitlist')
@Controller('api/unsubscribe/:token')
export class UnsubscribeController {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly changeSubscription: ChangeSubscription,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'showUnsubscribe',
    summary: 'A page with a button that unsubscribes. Changes nothing.',
  })
  @ApiParam(TOKEN)
  @ApiProduces('text/html')
  @ApiOkResponse({ description: 'The page.', ...PAGE })
  @ApiProblems(404)
  show(@Param('token') token: string, @Res() reply: FastifyReply): FastifyReply {
    if (this.links.isSample(token)) return send(reply, samplePage());
    this.subscriberOf(token);
    return send(reply, offerPage(token));
  }

  @Post()
  @HttpCode(200)
  @AddRouteConfig({ ignoresForms: true })
  @ApiOperation({
    operationId: 'unsubscribe',
    summary: 'Unsubscribe, in one click (RFC 8058). Again changes nothing.',
  })
  @ApiParam(TOKEN)
  @ApiProduces('text/html')
  @ApiOkResponse({ description: 'Done; the page offers to take it back.', ...PAGE })
  @ApiProblems(404)
  async unsubscribe(@Param('token') token: string, @Res() reply: FastifyReply): Promise<FastifyReply> {
    if (this.links.isSample(token)) return send(reply, samplePage());
    const ideaTitle = await this.change(token, 'unsubscribed');
    return send(reply, unsubscribedPage(token, ideaTitle));
  }

  @Post('undo')
  @HttpCode(200)
  @AddRouteConfig({ ignoresForms: true })
  @ApiOperation({ operationId: 'undoUnsubscribe', summary: 'Take unsubscribing back.' })
  @ApiParam(TOKEN)
  @ApiProduces('text/html')
  @ApiOkResponse({ description: 'Subscribed again.', ...PAGE })
  @ApiProblems(404)
  async undo(@Param('token') token: string, @Res() reply: FastifyReply): Promise<FastifyReply> {
    if (this.links.isSample(token)) return send(reply, samplePage());
    const ideaTitle = await this.change(token, 'active');
    return send(reply, resubscribedPage(token, ideaTitle));
  }

  private async change(token: string, status: 'active' | 'unsubscribed'): Promise<string> {
    const ideaTitle = await this.changeSubscription.execute(this.subscriberOf(token), status);
    if (ideaTitle === null) throw new NotFound(goneText);
    return ideaTitle;
  }

  /** @throws NotFound for a token that we did not make. */
  private subscriberOf(token: string): string {
    const id = this.links.read(token);
    if (id === null) throw new NotFound(goneText);
    return id;
  }
}

function send(reply: FastifyReply, { html, csp }: Page): FastifyReply {
  return reply
    .type(HTML)
    .header('content-security-policy', csp)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .send(html);
}
