import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiDestructive } from '../../../../platform/http/openapi/api-call.js';
import { LinkPage } from '../../../../platform/http/openapi/link-page.js';
import { DeadLink, type MailLinkPage } from '../../../../platform/http/responses/mail-link-page.js';
import { RateLimit } from '../../../../platform/http/auth/rate-limit.js';
import { Ledgers } from '../application/ledgers.js';
import { CancelLinks } from '../domain/notices.js';
import { NothingToCancel } from '../domain/ledger.js';
import { RenewalQueries, type Renewal } from '../infrastructure/subscription.queries.js';
import { charge, fullDay, type Message, msg } from '../../../../shared/message.js';

/** Confirmation page. Nothing has been canceled yet. */
const askPage = (token: string, { planName: plan, ...when }: Renewal): MailLinkPage => ({
  title: msg('Cancel your plan'),
  body: (words) => `<h1>${words.html(msg('Cancel your {plan} plan?', { plan }))}</h1>
    <p>${words.html(renewal(when))}</p>
    <p>${words.html(
      msg(
        'If you cancel, you won’t be charged again. The plan stays paid until {day}, and nothing is refunded.',
        { day: fullDay(when.accessUntil) },
      ),
    )}</p>
    ${words.postForm(`/api/subscription/cancel/${token}`, msg('Cancel my plan'))}`,
});

const renewal = ({ renewsOn, amount }: Pick<Renewal, 'renewsOn' | 'amount'>): Message =>
  amount
    ? msg('It renews on <strong>{day}</strong> for <strong>{amount}</strong>.', {
        day: fullDay(renewsOn),
        amount: charge(amount),
      })
    : msg('It renews on <strong>{day}</strong>.', { day: fullDay(renewsOn) });

const canceledPage = ({ planName: plan, accessUntil }: Renewal): MailLinkPage => ({
  title: msg('Your plan won’t renew'),
  body: (words) => `<h1>${words.html(msg('Your {plan} plan won’t renew', { plan }))}</h1>
    <p>${words.html(
      msg('You won’t be charged again. The plan is paid until <strong>{day}</strong>.', {
        day: fullDay(accessUntil),
      }),
    )}</p>`,
});

/** Page for a person who never had a plan. */
const noPlanPage: MailLinkPage = {
  title: msg('No plan'),
  body: (words) => `<h1>${words.html(msg('You have no plan'))}</h1>
    <p>${words.html(msg('There’s nothing to cancel, and you won’t be charged.'))}</p>`,
};

/** Response for a token that is invalid or belongs to a deleted account. */
const deadLink = () =>
  new DeadLink(
    'Link to cancel a plan',
    (words) => `<h1>${words.html(msg('This link doesn’t work'))}</h1>
    <p>${words.html(
      msg('Part of the link is missing, or the account was deleted. A deleted account isn’t charged.'),
    )}</p>`,
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
  async show(@Param('token') token: string): Promise<MailLinkPage | null> {
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
  async cancel(@Param('token') token: string): Promise<MailLinkPage | null> {
    const userId = this.links.read(token);
    if (!userId || !(await this.renewals.of(userId))) return null;
    await this.ledgers.cancelRenewal(userId).catch((error: unknown) => {
      // The person, an admin or the provider has already canceled the plan. The page shown is the same.
      if (!(error instanceof NothingToCancel)) throw error;
    });
    return this.pageFor(userId, canceledPage);
  }

  private async pageFor(userId: string, page: (plan: Renewal) => MailLinkPage): Promise<MailLinkPage | null> {
    const found = await this.renewals.of(userId);
    return found && (found.plan ? page(found.plan) : noPlanPage);
  }
}
