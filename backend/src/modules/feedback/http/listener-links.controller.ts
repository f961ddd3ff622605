import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiDestructive } from '../../../platform/http/openapi/api-call.js';
import { LinkPage } from '../../../platform/http/openapi/link-page.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import type { MailLinkPage } from '../../../platform/http/responses/mail-link-page.js';
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

/** Reason for exempting these requests from CSRF tokens. */
const TOKEN_PROTECTS =
  'links in emails may be opened by programs without our cookies (RFC 8058); the signed token is the protection';
const ListenerPage = LinkPage(
  {
    example: 'uYwJpUu4zDkHMTPSmzQ7v0eQ1Bv1nJq9o0K2dE3xYzA',
    description: 'Token from the link in an email.',
  },
  deadLink,
  TOKEN_PROTECTS,
);

/**
 * Links in emails to people who left an address for the answer to a message. A GET changes nothing, because
 * scanners open links. A POST needs no cookie and no script.
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
    'Get a page with the message, and buttons to confirm or refuse the answer by email. Changes nothing.',
    'HTML page with the message and buttons to confirm or refuse.',
  )
  show(@Param('token') token: string): Promise<MailLinkPage | null> {
    return this.request(token, (id) => this.answers.find(id));
  }

  @Post('confirm/:token')
  @ChangesNothingPublic()
  @ListenerPage(
    'confirmAnswerRequest',
    "Confirm the address, which then receives all the founder's answers to this message. Idempotent.",
    'HTML page confirming the answers by email, with a button to stop them.',
  )
  confirm(@Param('token') token: string): Promise<MailLinkPage | null> {
    return this.request(token, (id) => this.answers.execute(id, 'confirmed'));
  }

  @Post('confirm/:token/refuse')
  @ChangesNothingPublic()
  @ApiDestructive()
  @ListenerPage(
    'refuseAnswerRequest',
    'Refuse the answers ("this was not me"). The address is erased, and receives no more confirmation emails about this founder’s ideas.',
    'Done.',
  )
  refuse(@Param('token') token: string): Promise<MailLinkPage | null> {
    return this.request(token, (id) => this.answers.execute(id, 'refused'));
  }

  @Get('stop/:token')
  @ListenerPage(
    'showStopAnswers',
    'Get a page with a button to stop the emails. Changes nothing.',
    'HTML page with a button to stop the emails.',
  )
  async showStop(@Param('token') token: string): Promise<MailLinkPage | null> {
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
    'Stop the answers in one click (RFC 8058). The address is erased. Idempotent.',
    'Done.',
  )
  async stop(@Param('token') token: string): Promise<MailLinkPage | null> {
    const id = this.links.readStop(token);
    const listener = id && (await this.answers.execute(id, 'stopped'));
    return listener ? stoppedPage(listener) : null;
  }

  private async request(
    token: string,
    find: (feedbackId: string) => Promise<Listener | null>,
  ): Promise<MailLinkPage | null> {
    const id = this.links.readConfirm(token);
    const listener = id && (await find(id));
    return listener ? this.pageOf(token, listener) : null;
  }

  /** Builds the page for the listener's current state. */
  private pageOf(token: string, listener: Listener): MailLinkPage {
    if (listener.state === 'refused') return refusedPage(listener);
    if (listener.state === 'stopped') return stoppedPage(listener);
    if (listener.state !== 'confirmed') return questionPage(token, listener);
    return confirmedPage(listener, new URL(this.links.stopUrl(listener.feedbackId)).pathname);
  }
}
