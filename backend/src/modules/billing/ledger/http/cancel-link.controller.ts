import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiDestructive } from '../../../../platform/http/openapi/api-call.js';
import { LinkPage } from '../../../../platform/http/openapi/link-page.js';
import type { HtmlPage } from '../../../../platform/http/responses/mail-link-page.js';
import { RateLimit } from '../../../../platform/http/auth/rate-limit.js';
import { CancelSubscription } from '../application/cancel-subscription.js';
import { CancelLinks } from '../domain/cancel-links.js';
import { NothingToCancel } from '../domain/ledger.errors.js';
import { RenewalQueries, type RenewalWords } from '../infrastructure/renewal.queries.js';
import { askPage, canceledPage, deadLink, noPlanPage } from './cancel-link-page.js';

const CancelPage = LinkPage(
  { example: 'sealed-token', description: 'From the link in an email.' },
  deadLink,
  'a person who can’t sign in sends it, the signed token is the protection',
);

/**
 * The link in billing and suspension emails. It works signed out, because a person who can't sign in must be
 * able to stop being charged. A GET changes nothing, because mail scanners open links.
 */
@ApiTags('billing')
@Controller('api/subscription/cancel/:token')
export class CancelLinkController {
  constructor(
    private readonly links: CancelLinks,
    private readonly renewals: RenewalQueries,
    private readonly cancelSubscription: CancelSubscription,
  ) {}

  @Get()
  @RateLimit({ max: 60, per: 'address' })
  @CancelPage('showCancelLink', 'A page with a button that cancels the plan. Changes nothing.', 'The page.')
  async show(@Param('token') token: string): Promise<HtmlPage | null> {
    const userId = this.links.read(token);
    if (!userId) return null;
    return this.pageFor(userId, (plan) => (plan.renews ? askPage(token, plan) : canceledPage(plan)));
  }

  @Post()
  @RateLimit({ max: 20, per: 'address' })
  @ApiDestructive()
  @CancelPage(
    'cancelByLink',
    'Cancel the renewal without signing in. Doing it again changes nothing.',
    'Canceled.',
  )
  async cancel(@Param('token') token: string): Promise<HtmlPage | null> {
    const userId = this.links.read(token);
    if (!userId || !(await this.renewals.of(userId))) return null;
    await this.cancelSubscription.execute(userId).catch((error: unknown) => {
      // Canceled before, by the person, an admin or the provider: the page says the same.
      if (!(error instanceof NothingToCancel)) throw error;
    });
    return this.pageFor(userId, canceledPage);
  }

  private async pageFor(userId: string, page: (plan: RenewalWords) => HtmlPage): Promise<HtmlPage | null> {
    const found = await this.renewals.of(userId);
    return found && (found.plan ? page(found.plan) : noPlanPage());
  }
}
