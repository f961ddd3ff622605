import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { ApiCall, ApiFile } from '../../../platform/http/openapi/api-call.js';
import { LinkPage, TakesLanguage } from '../../../platform/http/openapi/link-page.js';
import { DeadLink, type MailLinkPage } from '../../../platform/http/responses/mail-link-page.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { NoCsrf } from '../../../platform/http/auth/csrf.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { Clock } from '../../../shared/clock.js';
import { msg } from '../../../shared/message.js';
import type { AccountHolder } from '../../../shared/personal-data.js';
import { DataLinks } from '../domain/data-links.js';
import { AccountQueries } from '../infrastructure/account.queries.js';
import { FullDownload } from './full-download.js';

/** Renders the page with the download button. */
const downloadPage = (token: string): MailLinkPage => ({
  title: msg('Download your data'),
  body: (words) => `<h1>${words.html(msg('Download your data'))}</h1>
    <p>${words.html(
      msg(
        'One zip file with everything we hold about you: your account, ideas, waitlists, messages, campaigns, and payments.',
      ),
    )}</p>
    <p>${words.html(msg('Anyone with this link can download it, so don’t pass it on.'))}</p>
    ${words.postForm(`/api/data-download/${token}`, msg('Download my data'))}`,
});

/** Response for an invalid token, or for a deleted account's token. */
const deadLink = () =>
  new DeadLink(
    'Link to download data',
    (words) => `<h1>${words.html(msg('This link doesn’t work'))}</h1>
    <p>${words.html(
      msg(
        'Part of the link may be missing, or the account may have been deleted. You’ll find our support address at the end of every email from us.',
      ),
    )}</p>`,
  );

const endedLink = () =>
  new DeadLink(
    'Link to download data',
    (words) => `<h1>${words.html(msg('This link has expired'))}</h1>
    <p>${words.html(
      msg(
        'Links work for 30 days. Email us for a new one. You’ll find our support address at the end of every email from us.',
      ),
    )}</p>`,
  );

const TOKEN = { example: 'sealed-token', description: 'Last part of the link in the email.' };
const DownloadPage = LinkPage(TOKEN, deadLink);

/** Target of the link in the email to a suspended person, who can't sign in to download their data. */
@ApiTags('account')
@Controller('api/data-download/:token')
export class DataLinkController {
  constructor(
    private readonly links: DataLinks,
    private readonly accounts: AccountQueries,
    private readonly fullDownload: FullDownload,
    private readonly clock: Clock,
  ) {}

  @Get()
  @RateLimit({ max: 60, per: 'address' })
  @DownloadPage(
    'showDataDownload',
    'Get a page with a button for downloading your data without signing in.',
    'HTML page with a download button.',
  )
  async show(@Param('token') token: string): Promise<MailLinkPage | null> {
    await this.personOf(token);
    return downloadPage(token);
  }

  @Post()
  @RateLimit({ max: 5, per: 'address' })
  @AddRouteConfig({ ignoresForms: true })
  @NoCsrf('sent by people who can’t sign in; protected by the signed token')
  @TakesLanguage()
  @ApiParam({ name: 'token', ...TOKEN })
  @ApiCall(
    'downloadData',
    'Download all your Groundswell data, using the link from an email.',
    'Returns the same ZIP as `exportEverything`, with the same limits: one export at a time, six per hour. The link works for 30 days.',
  )
  @ApiFile('application/zip', 400, 404, 409)
  async download(@Param('token') token: string, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const person = await this.personOf(token);
    return this.fullDownload.send(person, { exportedAt: this.clock.now() }, reply);
  }

  /** @throws DeadLink if the token is invalid or has expired, or the account was deleted */
  private async personOf(token: string): Promise<AccountHolder> {
    const read = this.links.read(token);
    if (read === 'ended') throw endedLink();
    const person = read && (await this.accounts.person(read.userId));
    if (!person) throw deadLink();
    return person;
  }
}
