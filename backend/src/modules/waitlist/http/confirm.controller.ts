import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Env } from '../../../platform/config/env.js';
import { ApiDestructive } from '../../../platform/http/openapi/api-call.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { AnswerConfirmation, type FoundConfirmation } from '../application/answer-confirmation.js';
import { ConfirmationLinks, PlaceLinks, UnsubscribeLinks } from '../domain/links.js';
import { confirmationPage, confirmedPage, deadLink, expiredLink, refusedPage } from './confirm-page.js';
import { LinkPage } from '../../../platform/http/openapi/link-page.js';
import type { MailLinkPage } from '../../../platform/http/responses/mail-link-page.js';

/** Reason for exempting these requests from CSRF tokens. */
const TOKEN_PROTECTS =
  'links in emails may be opened by programs without our cookies; the signed token is the protection';
const ConfirmPage = LinkPage(
  {
    example: 'uYwJpUu4zDkHMTPSmzQ7v0eQ1Bv1nJq9o0K2dE3xYzA',
    description: 'Token from the link in a confirmation email. It works for seven days.',
  },
  deadLink,
  TOKEN_PROTECTS,
);

/**
 * Links in confirmation emails. A GET changes nothing, because scanners open links. A POST needs no cookie
 * and no script.
 */
@ApiTags('waitlist')
@Controller('api/confirm/:token')
export class ConfirmController {
  constructor(
    private readonly links: ConfirmationLinks,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly placeLinks: PlaceLinks,
    private readonly answers: AnswerConfirmation,
    private readonly env: Env,
  ) {}

  @Get()
  @ConfirmPage(
    'showConfirmation',
    'Get a page with the details of a sign-up, and buttons to confirm or refuse it. Changes nothing.',
    'HTML page with the details and buttons to confirm or refuse.',
  )
  show(@Param('token') token: string): Promise<MailLinkPage | null> {
    return this.answer(token, (mailId) => this.answers.find(mailId));
  }

  @Post()
  @ChangesNothingPublic()
  @ConfirmPage(
    'confirmSignUp',
    'Confirm a sign-up. The address is added to the list; for an existing subscriber, the new details replace the old ones. Idempotent.',
    'HTML page confirming the sign-up, with links to the position or for sharing, and back to the idea.',
  )
  confirm(@Param('token') token: string): Promise<MailLinkPage | null> {
    return this.answer(token, (mailId) => this.answers.execute(mailId, 'confirmed'));
  }

  @Post('refuse')
  @ChangesNothingPublic()
  @ApiDestructive()
  @ConfirmPage(
    'refuseSignUp',
    'Refuse a sign-up ("this was not me"). An unconfirmed sign-up is erased; otherwise only the new details are deleted. The address gets no more confirmation emails about this founder\'s ideas.',
    'Done.',
  )
  refuse(@Param('token') token: string): Promise<MailLinkPage | null> {
    return this.answer(token, (mailId) => this.answers.execute(mailId, 'refused'));
  }

  private async answer(
    token: string,
    mailOf: (mailId: string) => Promise<FoundConfirmation | null>,
  ): Promise<MailLinkPage | null> {
    const mailId = this.links.read(token);
    const mail = mailId === null ? null : await mailOf(mailId);
    return mail && this.pageOf(token, mail);
  }

  /** Builds the page for the first answer, which is final. */
  private pageOf(token: string, mail: FoundConfirmation): MailLinkPage {
    const { answer, ideaTitle, ideaSlug, details, subscriberId, email } = mail;
    const address =
      ideaSlug === null ? null : { origin: this.env.appUrl, path: `/ideas/${encodeURIComponent(ideaSlug)}` };
    if (mail.expired) throw expiredLink(mail, address);
    if (answer === 'refused' || details === null) return refusedPage(ideaTitle, email === null);
    if (answer === null) return confirmationPage(token, mail, details);
    const leave = new URL(this.unsubscribeLinks.urlFor(subscriberId)).pathname;
    const place = mail.hasPlace ? this.placeLinks.pathFor(subscriberId) : null;
    return confirmedPage(mail, details, { leave, place, address });
  }
}
