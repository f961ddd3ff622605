import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';

import { ApiDestructive } from '../../../platform/http/openapi/api-call.js';
import { LinkPage } from '../../../platform/http/openapi/link-page.js';
import { DeadLink, type MailLinkPage } from '../../../platform/http/responses/mail-link-page.js';
import { type Message, msg } from '../../../shared/message.js';
import { ChangeMailPreferences } from '../application/change-mail-preferences.js';
import {
  MailOffLinks,
  MAIL_KINDS,
  type MailKind,
  MailPreferenceRepository,
} from '../domain/mail-preferences.js';

/** What each kind of email is about, with the button that turns it off, and after it is off and on. */
const ABOUT: Record<MailKind, { ask: Message; off: Message; on: Message }> = {
  firsts: {
    ask: msg(
      'If you stop them, you won’t get any more emails about <strong>an idea’s first vote, sign-up, and message</strong>.',
    ),
    off: msg(
      'You won’t get any more emails about <strong>an idea’s first vote, sign-up, and message</strong>.',
    ),
    on: msg('You’ll get emails about <strong>an idea’s first vote, sign-up, and message</strong>.'),
  },
  digest: {
    ask: msg(
      'If you stop them, you won’t get any more emails about <strong>your week (on Mondays)</strong>.',
    ),
    off: msg('You won’t get any more emails about <strong>your week (on Mondays)</strong>.'),
    on: msg('You’ll get emails about <strong>your week (on Mondays)</strong>.'),
  },
  verdicts: {
    ask: msg('If you stop them, you won’t get any more emails about <strong>your goals’ verdicts</strong>.'),
    off: msg('You won’t get any more emails about <strong>your goals’ verdicts</strong>.'),
    on: msg('You’ll get emails about <strong>your goals’ verdicts</strong>.'),
  },
  reviews: {
    ask: msg(
      'If you stop them, you won’t get any more emails about <strong>ideas, page tests, and reports waiting for an admin</strong>.',
    ),
    off: msg(
      'You won’t get any more emails about <strong>ideas, page tests, and reports waiting for an admin</strong>.',
    ),
    on: msg('You’ll get emails about <strong>ideas, page tests, and reports waiting for an admin</strong>.'),
  },
};
const REST = msg(
  'You’ll still get emails about decisions on your ideas, payments, and your account. Choose your emails in <a href="{profile}">your profile</a>.',
  { profile: '/profile' },
);

/** Renders a page that asks for confirmation. Showing the page changes nothing. */
const offerPage = (kind: MailKind, token: string): MailLinkPage => ({
  title: msg('Stop these emails'),
  body: (words) => `<h1>${words.html(msg('Stop these emails?'))}</h1>
    <p>${words.html(ABOUT[kind].ask)}</p>
    <p>${words.html(REST)}</p>
    ${words.postForm(`/api/mail-off/${kind}/${token}`, msg('Stop these emails'))}`,
});

const offPage = (kind: MailKind, token: string): MailLinkPage => ({
  title: msg('Emails stopped'),
  body: (words) => `<h1>${words.html(msg('These emails are off'))}</h1>
    <p>${words.html(ABOUT[kind].off)}</p>
    <p>${words.html(REST)}</p>
    ${words.postForm(`/api/mail-off/${kind}/${token}/undo`, msg('Undo: keep sending them'), true)}`,
});

const onPage = (kind: MailKind, token: string): MailLinkPage => ({
  title: msg('Emails on'),
  body: (words) => `<h1>${words.html(msg('These emails are back on'))}</h1>
    <p>${words.html(ABOUT[kind].on)}</p>
    ${words.postForm(`/api/mail-off/${kind}/${token}`, msg('Stop these emails'), true)}`,
});

/** Response for an invalid link or a deleted account. */
const deadLink = () =>
  new DeadLink(
    'Link to turn off emails',
    (words) => `<h1>${words.html(msg('This link doesn’t work'))}</h1>
    <p>${words.html(
      msg(
        'Part of the link may be missing, or the account may have been deleted. Deleted accounts don’t get any emails.',
      ),
    )}</p>
    <p><a href="/profile">${words.html(msg('Choose your emails in your profile'))}</a></p>`,
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
  show(@Param('kind') kind: MailKind, @Param('token') token: string): Promise<MailLinkPage | null> {
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
  switchOff(@Param('kind') kind: MailKind, @Param('token') token: string): Promise<MailLinkPage | null> {
    return this.change(kind, token, false);
  }

  @Post('undo')
  @KindParam
  @MailOffPage('undoMailOff', 'Turn a kind of email back on.', 'HTML page confirming that the emails are on.')
  undo(@Param('kind') kind: MailKind, @Param('token') token: string): Promise<MailLinkPage | null> {
    return this.change(kind, token, true);
  }

  private change(kind: MailKind, token: string, on: boolean): Promise<MailLinkPage | null> {
    return this.answer(kind, token, async (userId) => {
      const changed = await this.changePreferences.execute(userId, { [kind]: on });
      return changed && (on ? onPage : offPage)(kind, token);
    });
  }

  /** @param pageOf returns the page for the link's account; null if the account has been deleted */
  private async answer(
    kind: MailKind,
    token: string,
    pageOf: (userId: string) => Promise<MailLinkPage | null>,
  ): Promise<MailLinkPage | null> {
    const userId = this.links.read(kind, token);
    return userId === null ? null : pageOf(userId);
  }
}
