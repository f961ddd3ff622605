import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiDestructive } from '../../../platform/http/openapi/api-call.js';
import { ChangeSubscription } from '../application/change-subscription.js';
import { UnsubscribeLinks } from '../domain/links.js';
import { SubscriberQueries } from '../infrastructure/subscriber.queries.js';
import { LinkPage } from '../../../platform/http/openapi/link-page.js';
import {
  type HtmlPage,
  DeadLink,
  postForm,
  mailLinkPage,
} from '../../../platform/http/responses/mail-link-page.js';
import { escapeHtml } from '../../../platform/http/responses/paper-page.js';
import { type CoveredIdea, mailPageCover } from '../../../shared/cover-address.js';

/** Page that asks for confirmation. Opening it changes nothing. */
function offerPage(token: string, idea: CoveredIdea): HtmlPage {
  return mailLinkPage(
    'Unsubscribe',
    `<h1>Stop these emails?</h1>
    <p>If you unsubscribe, you won’t get any more emails about <strong dir="auto">${escapeHtml(idea.ideaTitle)}</strong>. Your other waitlists stay as they are.</p>
    ${postForm(`/api/unsubscribe/${token}`, 'Unsubscribe')}`,
    { cover: mailPageCover(idea) },
  );
}

function unsubscribedPage(token: string, idea: CoveredIdea): HtmlPage {
  return mailLinkPage(
    'Unsubscribed',
    `<h1>You’re unsubscribed</h1>
    <p>You won’t get any more emails about <strong dir="auto">${escapeHtml(idea.ideaTitle)}</strong>.</p>
    ${postForm(`/api/unsubscribe/${token}/undo`, 'Undo: keep me on the list', true)}`,
    { cover: mailPageCover(idea) },
  );
}

function resubscribedPage(token: string, idea: CoveredIdea): HtmlPage {
  return mailLinkPage(
    'Subscribed',
    `<h1>You’re back on the list</h1>
    <p>You’ll get emails about <strong dir="auto">${escapeHtml(idea.ideaTitle)}</strong> again.</p>
    ${postForm(`/api/unsubscribe/${token}`, 'Unsubscribe', true)}`,
    { cover: mailPageCover(idea) },
  );
}

/** Page for the link in previews and test emails. */
function samplePage(): HtmlPage {
  return mailLinkPage(
    'Sample link',
    `<h1>This is a sample link</h1>
    <p>It appears in previews and test emails, and doesn’t unsubscribe anyone. In a real email, each subscriber gets their own link.</p>`,
  );
}

/** Page for an invalid link, or an erased subscriber. */
const deadLink = () =>
  new DeadLink(
    'Unsubscribe link',
    `<h1>This link doesn’t work</h1>
    <p>Part of it is missing, or you’re no longer on that waitlist. If you aren’t, we won’t email you about it.</p>
    <p><a href="/">Go to Groundswell</a></p>`,
  );

/** Reason for exempting these requests from CSRF tokens. */
const TOKEN_PROTECTS = 'email programs send these requests (RFC 8058); the signed token is the protection';
const UnsubscribePage = LinkPage(
  { example: 'sample', description: 'Token from the link in an email.' },
  deadLink,
  TOKEN_PROTECTS,
);

/**
 * The unsubscribe link in every email. A GET changes nothing, because scanners open links. A POST needs no
 * cookie, no CSRF token and no redirect, because email programs send it (RFC 8058).
 */
@ApiTags('waitlist')
@Controller('api/unsubscribe/:token')
export class UnsubscribeController {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly queries: SubscriberQueries,
    private readonly changeSubscription: ChangeSubscription,
  ) {}

  @Get()
  @UnsubscribePage(
    'showUnsubscribe',
    'Get a page with a button to unsubscribe. Changes nothing.',
    'HTML page with an unsubscribe button.',
  )
  show(@Param('token') token: string): Promise<HtmlPage | null> {
    return this.answer(token, async (subscriberId) => {
      const subscription = await this.queries.subscription(subscriberId);
      const page = subscription?.status === 'unsubscribed' ? unsubscribedPage : offerPage;
      return subscription ? page(token, subscription) : null;
    });
  }

  @Post()
  @ApiDestructive()
  @UnsubscribePage(
    'unsubscribe',
    'Unsubscribe in one click (RFC 8058). Idempotent.',
    'HTML page confirming that the address has been unsubscribed, with an undo button.',
  )
  unsubscribe(@Param('token') token: string): Promise<HtmlPage | null> {
    return this.answer(token, async (subscriberId) => {
      const idea = await this.changeSubscription.execute(subscriberId, 'unsubscribed');
      return idea && unsubscribedPage(token, idea);
    });
  }

  @Post('undo')
  @UnsubscribePage('undoUnsubscribe', 'Undo unsubscribing.', 'HTML page confirming the resubscription.')
  undo(@Param('token') token: string): Promise<HtmlPage | null> {
    return this.answer(token, async (subscriberId) => {
      const idea = await this.changeSubscription.execute(subscriberId, 'active');
      return idea && resubscribedPage(token, idea);
    });
  }

  /** @param pageOf returns the page for the link's subscriber; null if the subscriber has been erased */
  private async answer(
    token: string,
    pageOf: (subscriberId: string) => Promise<HtmlPage | null>,
  ): Promise<HtmlPage | null> {
    if (this.links.isSample(token)) return samplePage();
    const subscriberId = this.links.read(token);
    return subscriberId === null ? null : pageOf(subscriberId);
  }
}
