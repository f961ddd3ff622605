import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiDestructive } from '../../../platform/http/openapi/api-call.js';
import { ChangeSubscription } from '../application/change-subscription.js';
import { UnsubscribeLinks } from '../domain/links.js';
import { SubscriberQueries } from '../infrastructure/subscriber.queries.js';
import { LinkPage } from '../../../platform/http/openapi/link-page.js';
import {
  bold,
  DeadLink,
  goHome,
  type MailLinkPage,
} from '../../../platform/http/responses/mail-link-page.js';
import { type CoveredIdea, mailPageCover } from '../../../shared/cover-address.js';
import { msg } from '../../../shared/message.js';

/** Page that asks for confirmation. Opening it changes nothing. */
const offerPage = (token: string, idea: CoveredIdea): MailLinkPage => ({
  title: msg('Unsubscribe'),
  cover: mailPageCover(idea),
  body: (words) => `<h1>${words.html(msg('Stop these emails?'))}</h1>
    <p>${words.html(
      msg(
        'If you unsubscribe, you won’t get any more emails about {idea}. Your other waitlists stay as they are.',
        { idea: bold(idea.ideaTitle) },
      ),
    )}</p>
    ${words.postForm(`/api/unsubscribe/${token}`, msg('Unsubscribe'))}`,
});

const unsubscribedPage = (token: string, idea: CoveredIdea): MailLinkPage => ({
  title: msg('Unsubscribed'),
  cover: mailPageCover(idea),
  body: (words) => `<h1>${words.html(msg('You’re unsubscribed'))}</h1>
    <p>${words.html(msg('You won’t get any more emails about {idea}.', { idea: bold(idea.ideaTitle) }))}</p>
    ${words.postForm(`/api/unsubscribe/${token}/undo`, msg('Undo: keep me on the list'), true)}`,
});

const resubscribedPage = (token: string, idea: CoveredIdea): MailLinkPage => ({
  title: msg('Subscribed'),
  cover: mailPageCover(idea),
  body: (words) => `<h1>${words.html(msg('You’re back on the list'))}</h1>
    <p>${words.html(msg('You’ll get emails about {idea} again.', { idea: bold(idea.ideaTitle) }))}</p>
    ${words.postForm(`/api/unsubscribe/${token}`, msg('Unsubscribe'), true)}`,
});

/** Page for the link in previews and test emails. */
const samplePage: MailLinkPage = {
  title: msg('Sample link'),
  body: (words) => `<h1>${words.html(msg('This is a sample link'))}</h1>
    <p>${words.html(
      msg(
        'It appears in previews and test emails, and doesn’t unsubscribe anyone. In a real email, each subscriber gets their own link.',
      ),
    )}</p>`,
};

/** Page for an invalid link, or an erased subscriber. */
const deadLink = () =>
  new DeadLink(
    'Unsubscribe link',
    (words) => `<h1>${words.html(msg('This link doesn’t work'))}</h1>
    <p>${words.html(
      msg(
        'Part of it is missing, or you’re no longer on that waitlist. If you aren’t, we won’t email you about it.',
      ),
    )}</p>
    ${goHome(words)}`,
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
  show(@Param('token') token: string): Promise<MailLinkPage | null> {
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
  unsubscribe(@Param('token') token: string): Promise<MailLinkPage | null> {
    return this.answer(token, async (subscriberId) => {
      const idea = await this.changeSubscription.execute(subscriberId, 'unsubscribed');
      return idea && unsubscribedPage(token, idea);
    });
  }

  @Post('undo')
  @UnsubscribePage('undoUnsubscribe', 'Undo unsubscribing.', 'HTML page confirming the resubscription.')
  undo(@Param('token') token: string): Promise<MailLinkPage | null> {
    return this.answer(token, async (subscriberId) => {
      const idea = await this.changeSubscription.execute(subscriberId, 'active');
      return idea && resubscribedPage(token, idea);
    });
  }

  /** @param pageOf returns the page for the link's subscriber; null if the subscriber has been erased */
  private async answer(
    token: string,
    pageOf: (subscriberId: string) => Promise<MailLinkPage | null>,
  ): Promise<MailLinkPage | null> {
    if (this.links.isSample(token)) return samplePage;
    const subscriberId = this.links.read(token);
    return subscriberId === null ? null : pageOf(subscriberId);
  }
}
