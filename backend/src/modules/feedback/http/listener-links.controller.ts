import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiDestructive } from '../../../platform/http/openapi/api-call.js';
import { LinkPage } from '../../../platform/http/openapi/link-page.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import type { HtmlPage } from '../../../platform/http/responses/mail-link-page.js';
import { AnswerAsListener } from '../application/answer-as-listener.js';
import { ListenerLinks } from '../domain/listener.repository.js';
import type { Listener } from '../domain/listener.js';
import {
  confirmedPage,
  deadLink,
  questionPage,
  refusedPage,
  stoppedPage,
  stopPage,
} from './listener-pages.js';

/** Why there is no CSRF token. */
const TOKEN_PROTECTS =
  'the link in a mail may open in a program without our cookies (RFC 8058), the signed token is the protection';
const ListenerPage = LinkPage(
  {
    example: 'uYwJpUu4zDkHMTPSmzQ7v0eQ1Bv1nJq9o0K2dE3xYzA',
    description: 'From the link in a mail.',
  },
  deadLink,
  TOKEN_PROTECTS,
);

/**
 * Where the links in mails to somebody lead who wants to hear the answer to a message. A GET changes nothing,
 * because scanners open links; a POST needs no cookie and no script.
 */
@ApiTags('feedback')
@Controller('api/answers')
export class ListenerLinksController {
  constructor(
    private readonly links: ListenerLinks,
    private readonly answers: AnswerAsListener,
  ) {}

  @Get('confirm/:token')
  @ListenerPage(
    'showAnswerRequest',
    'A page with the message, and buttons that confirm or refuse to hear the answer. Changes nothing.',
    'The page.',
  )
  show(@Param('token') token: string): Promise<HtmlPage | null> {
    return this.request(token, (id) => this.answers.find(id));
  }

  @Post('confirm/:token')
  @ChangesNothingPublic()
  @ListenerPage(
    'confirmAnswerRequest',
    'Confirm the address: it gets each answer of the founder to this message. Again changes nothing.',
    'Done; the page offers to stop.',
  )
  confirm(@Param('token') token: string): Promise<HtmlPage | null> {
    return this.request(token, (id) => this.answers.execute(id, 'confirmed'));
  }

  @Post('confirm/:token/refuse')
  @ChangesNothingPublic()
  @ApiDestructive()
  @ListenerPage(
    'refuseAnswerRequest',
    '"This was not me": the address is erased, and is asked no more about this founder\'s ideas.',
    'Done.',
  )
  refuse(@Param('token') token: string): Promise<HtmlPage | null> {
    return this.request(token, (id) => this.answers.execute(id, 'refused'));
  }

  @Get('stop/:token')
  @ListenerPage('showStopAnswers', 'A page with a button that stops the mails. Changes nothing.', 'The page.')
  async showStop(@Param('token') token: string): Promise<HtmlPage | null> {
    const id = this.links.readStop(token);
    const listener = id && (await this.answers.find(id));
    if (!listener) return null;
    return listener.email === null ? stoppedPage(listener) : stopPage(listener, `/api/answers/stop/${token}`);
  }

  @Post('stop/:token')
  @ChangesNothingPublic()
  @ApiDestructive()
  @ListenerPage(
    'stopAnswers',
    'Get no more answers, in one click (RFC 8058): the address is erased. Again changes nothing.',
    'Done.',
  )
  async stop(@Param('token') token: string): Promise<HtmlPage | null> {
    const id = this.links.readStop(token);
    const listener = id && (await this.answers.execute(id, 'stopped'));
    return listener ? stoppedPage(listener) : null;
  }

  private async request(
    token: string,
    find: (feedbackId: string) => Promise<Listener | null>,
  ): Promise<HtmlPage | null> {
    const id = this.links.readConfirm(token);
    const listener = id && (await find(id));
    return listener ? this.pageOf(token, listener) : null;
  }

  /** By the answer that stands. */
  private pageOf(token: string, listener: Listener): HtmlPage {
    if (listener.state === 'refused') return refusedPage(listener);
    if (listener.state === 'stopped') return stoppedPage(listener);
    if (listener.state !== 'confirmed') return questionPage(token, listener);
    return confirmedPage(listener, new URL(this.links.stopUrl(listener.feedbackId)).pathname);
  }
}
