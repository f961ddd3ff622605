import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Env } from '../../../platform/config/env.js';
import { ApiDestructive } from '../../../platform/http/openapi/api-call.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { AnswerConfirmation } from '../application/answer-confirmation.js';
import { ConfirmationLinks, PlaceLinks, UnsubscribeLinks } from '../domain/links.js';
import type { ConfirmationMail } from '../domain/confirmation.repository.js';
import { confirmationPage, confirmedPage, deadLink, refusedPage } from './confirm-page.js';
import { LinkPage } from '../../../platform/http/openapi/link-page.js';
import type { HtmlPage } from '../../../platform/http/responses/mail-link-page.js';

/** Why there is no CSRF token. */
const TOKEN_PROTECTS =
  'the link in a mail may open in a program without our cookies, the signed token is the protection';
const ConfirmPage = LinkPage(
  {
    example: 'uYwJpUu4zDkHMTPSmzQ7v0eQ1Bv1nJq9o0K2dE3xYzA',
    description: 'From the link in a confirmation mail. It works for seven days.',
  },
  deadLink,
  TOKEN_PROTECTS,
);

/**
 * Where the link in a confirmation mail leads. A GET changes nothing, because scanners open links; a POST
 * needs no cookie and no script.
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
    'A page with what was said, and buttons that confirm or refuse it. Changes nothing.',
    'The page.',
  )
  show(@Param('token') token: string): Promise<HtmlPage | null> {
    return this.answer(token, (mailId) => this.answers.find(mailId));
  }

  @Post()
  @ChangesNothingPublic()
  @ConfirmPage(
    'confirmSignUp',
    'Confirm the address: it is on the list, and what was said of a known one replaces what stood. Again changes nothing.',
    'Confirmed. The page links to the position, or offers a link to share, and leads back to the idea.',
  )
  confirm(@Param('token') token: string): Promise<HtmlPage | null> {
    return this.answer(token, (mailId) => this.answers.execute(mailId, 'confirmed'));
  }

  @Post('refuse')
  @ChangesNothingPublic()
  @ApiDestructive()
  @ConfirmPage(
    'refuseSignUp',
    '"This was not me": a sign-up that nobody has confirmed is erased; of any other what was said anew is forgotten. This address is asked no more about this founder\'s ideas.',
    'Done.',
  )
  refuse(@Param('token') token: string): Promise<HtmlPage | null> {
    return this.answer(token, (mailId) => this.answers.execute(mailId, 'refused'));
  }

  private async answer(
    token: string,
    mailOf: (mailId: string) => Promise<ConfirmationMail | null>,
  ): Promise<HtmlPage | null> {
    const mailId = this.links.read(token);
    const mail = mailId === null ? null : await mailOf(mailId);
    return mail && this.pageOf(token, mail);
  }

  /** By the answer that stands, which is the first. */
  private pageOf(token: string, mail: ConfirmationMail): HtmlPage {
    const { answer, ideaTitle, ideaSlug, details, subscriberId, email } = mail;
    if (answer === 'refused' || details === null) return refusedPage(ideaTitle, email === null);
    if (answer === null) return confirmationPage(token, mail, details);
    const leave = new URL(this.unsubscribeLinks.urlFor(subscriberId)).pathname;
    const place = mail.hasPlace ? this.placeLinks.pathFor(subscriberId) : null;
    const ideaUrl = ideaSlug === null ? null : `${this.env.appUrl}/ideas/${encodeURIComponent(ideaSlug)}`;
    return confirmedPage(ideaTitle, details, { leave, place, ideaUrl });
  }
}
