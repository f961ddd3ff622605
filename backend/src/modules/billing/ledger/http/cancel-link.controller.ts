import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiDestructive } from '../../../../platform/http/openapi/api-call.js';
import { LinkPage } from '../../../../platform/http/openapi/link-page.js';
import {
  type HtmlPage,
  DeadLink,
  mailLinkPage,
  postForm,
} from '../../../../platform/http/responses/mail-link-page.js';
import { RateLimit } from '../../../../platform/http/auth/rate-limit.js';
import { Ledgers } from '../application/ledgers.js';
import { CancelLinks } from '../domain/notices.js';
import { NothingToCancel } from '../domain/ledger.js';
import { RenewalQueries, type Renewal } from '../infrastructure/subscription.queries.js';
import { translatorFor } from '../../../../platform/i18n/translator.js';
import { formatFullDay } from '../../../../shared/format.js';
import { charge, msg } from '../../../../shared/message.js';

/** Confirmation page. Nothing has been canceled yet. */
function askPage(token: string, plan: Renewal): HtmlPage {
  const english = translatorFor('en');
  const charged = plan.amount && english.say(msg('{amount}', { amount: charge(plan.amount) }));
  return mailLinkPage(
    'Cancel your plan',
    `<h1>Cancel your ${plan.planName} plan?</h1>
    <p>It renews on <strong>${formatFullDay(plan.renewsOn)}</strong>${charged ? ` for <strong>${charged}</strong>` : ''}.</p>
    <p>If you cancel, you won’t be charged again. The plan stays paid until ${formatFullDay(plan.accessUntil)}, and nothing is refunded.</p>
    ${postForm(`/api/subscription/cancel/${token}`, 'Cancel my plan')}`,
  );
}

function canceledPage({ planName, accessUntil }: Renewal): HtmlPage {
  return mailLinkPage(
    'Your plan won’t renew',
    `<h1>Your ${planName} plan won’t renew</h1>
    <p>You won’t be charged again. The plan is paid until <strong>${formatFullDay(accessUntil)}</strong>.</p>`,
  );
}

/** Page for a person who never had a plan. */
function noPlanPage(): HtmlPage {
  return mailLinkPage(
    'No plan',
    `<h1>You have no plan</h1>
    <p>There’s nothing to cancel, and you won’t be charged.</p>`,
  );
}

/** Response for a token that is invalid or belongs to a deleted account. */
const deadLink = () =>
  new DeadLink(
    'Link to cancel a plan',
    `<h1>This link doesn’t work</h1>
    <p>Part of the link is missing, or the account was deleted. A deleted account isn’t charged.</p>`,
  );

const CancelPage = LinkPage(
  { example: 'sealed-token', description: 'Last part of the link in the email.' },
  deadLink,
  'sent by people who can’t sign in; the signed token protects it',
);

/**
 * The link in billing and suspension emails. It works without signing in, because a person who can't sign in
 * must be able to stop charges. GET changes nothing, because mail scanners open links.
 */
@ApiTags('billing')
@Controller('api/subscription/cancel/:token')
export class CancelLinkController {
  constructor(
    private readonly links: CancelLinks,
    private readonly renewals: RenewalQueries,
    private readonly ledgers: Ledgers,
  ) {}

  @Get()
  @RateLimit({ max: 60, per: 'address' })
  @CancelPage(
    'showCancelLink',
    'Get a page with a button that cancels the plan. Changes nothing.',
    'HTML page with a cancel button.',
  )
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
    'Cancel the renewal of a plan without signing in. Idempotent.',
    'HTML page confirming that the plan won’t renew.',
  )
  async cancel(@Param('token') token: string): Promise<HtmlPage | null> {
    const userId = this.links.read(token);
    if (!userId || !(await this.renewals.of(userId))) return null;
    await this.ledgers.cancelRenewal(userId).catch((error: unknown) => {
      // The person, an admin or the provider has already canceled the plan. The page shown is the same.
      if (!(error instanceof NothingToCancel)) throw error;
    });
    return this.pageFor(userId, canceledPage);
  }

  private async pageFor(userId: string, page: (plan: Renewal) => HtmlPage): Promise<HtmlPage | null> {
    const found = await this.renewals.of(userId);
    return found && (found.plan ? page(found.plan) : noPlanPage());
  }
}
