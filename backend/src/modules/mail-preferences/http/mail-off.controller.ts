import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';

import { ApiDestructive } from '../../../platform/http/openapi/api-call.js';
import { LinkPage } from '../../../platform/http/openapi/link-page.js';
import {
  type HtmlPage,
  DeadLink,
  mailLinkPage,
  postForm,
} from '../../../platform/http/responses/mail-link-page.js';
import { ChangeMailPreferences } from '../application/change-mail-preferences.js';
import {
  MailOffLinks,
  MAIL_KINDS,
  type MailKind,
  MailPreferenceRepository,
} from '../domain/mail-preferences.js';

const KINDS: Record<MailKind, string> = {
  firsts: 'an idea’s first vote, sign-up, and message',
  digest: 'your week (on Mondays)',
  verdicts: 'your goals’ verdicts',
  reviews: 'ideas, page tests, and reports waiting for an admin',
};
const REST =
  'You’ll still get emails about decisions on your ideas, payments, and your account. Choose your emails in <a href="/profile">your profile</a>.';

/** Renders a page that asks for confirmation. Showing the page changes nothing. */
function offerPage(kind: MailKind, token: string): HtmlPage {
  return mailLinkPage(
    'Stop these emails',
    `<h1>Stop these emails?</h1>
    <p>If you stop them, you won’t get any more emails about <strong>${KINDS[kind]}</strong>.</p>
    <p>${REST}</p>
    ${postForm(`/api/mail-off/${kind}/${token}`, 'Stop these emails')}`,
  );
}

function offPage(kind: MailKind, token: string): HtmlPage {
  return mailLinkPage(
    'Emails stopped',
    `<h1>These emails are off</h1>
    <p>You won’t get any more emails about <strong>${KINDS[kind]}</strong>.</p>
    <p>${REST}</p>
    ${postForm(`/api/mail-off/${kind}/${token}/undo`, 'Undo: keep sending them', true)}`,
  );
}

function onPage(kind: MailKind, token: string): HtmlPage {
  return mailLinkPage(
    'Emails on',
    `<h1>These emails are back on</h1>
    <p>You’ll get emails about <strong>${KINDS[kind]}</strong>.</p>
    ${postForm(`/api/mail-off/${kind}/${token}`, 'Stop these emails', true)}`,
  );
}

/** Response for an invalid link or a deleted account. */
const deadLink = () =>
  new DeadLink(
    'Link to turn off emails',
    `<h1>This link doesn’t work</h1>
    <p>Part of the link may be missing, or the account may have been deleted. Deleted accounts don’t get any emails.</p>
    <p><a href="/profile">Choose your emails in your profile</a></p>`,
  );

/** Reason why these requests need no CSRF token. */
const TOKEN_PROTECTS = 'email programs send these requests (RFC 8058); the signed token protects them';
const MailOffPage = LinkPage(
  { example: 'sealed-token', description: 'Token from the link in an email.' },
  deadLink,
  TOKEN_PROTECTS,
);
const KindParam = ApiParam({
  name: 'kind',
  description: 'Kind of email.',
  enum: MAIL_KINDS,
  example: 'digest',
});

/**
 * Target of the link in emails that can be turned off. A GET changes nothing, because scanners open links. A
 * POST works without a cookie, CSRF token or redirect, because email programs send it (RFC 8058).
 */
@ApiTags('account')
@Controller('api/mail-off/:kind/:token')
export class MailOffController {
  constructor(
    private readonly links: MailOffLinks,
    private readonly preferences: MailPreferenceRepository,
    private readonly changePreferences: ChangeMailPreferences,
  ) {}

  @Get()
  @KindParam
  @MailOffPage(
    'showMailOff',
    'Get a page with a button that turns off a kind of email. Changes nothing.',
    'HTML page with a button that turns the emails off.',
  )
  show(@Param('kind') kind: MailKind, @Param('token') token: string): Promise<HtmlPage | null> {
    return this.answer(kind, token, async (userId) => {
      const chosen = await this.preferences.find(userId);
      return chosen && (chosen[kind] ? offerPage : offPage)(kind, token);
    });
  }

  @Post()
  @KindParam
  @ApiDestructive()
  @MailOffPage(
    'switchMailOff',
    'Turn off a kind of email in one click (RFC 8058). Repeating the call changes nothing.',
    'HTML page confirming that the emails are off, with an undo button.',
  )
  switchOff(@Param('kind') kind: MailKind, @Param('token') token: string): Promise<HtmlPage | null> {
    return this.change(kind, token, false);
  }

  @Post('undo')
  @KindParam
  @MailOffPage('undoMailOff', 'Turn a kind of email back on.', 'HTML page confirming that the emails are on.')
  undo(@Param('kind') kind: MailKind, @Param('token') token: string): Promise<HtmlPage | null> {
    return this.change(kind, token, true);
  }

  private change(kind: MailKind, token: string, on: boolean): Promise<HtmlPage | null> {
    return this.answer(kind, token, async (userId) => {
      const changed = await this.changePreferences.execute(userId, { [kind]: on });
      return changed && (on ? onPage : offPage)(kind, token);
    });
  }

  /** @param pageOf returns the page for the link's account; null if the account has been deleted */
  private async answer(
    kind: MailKind,
    token: string,
    pageOf: (userId: string) => Promise<HtmlPage | null>,
  ): Promise<HtmlPage | null> {
    const userId = this.links.read(kind, token);
    return userId === null ? null : pageOf(userId);
  }
}
