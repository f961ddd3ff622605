import { Injectable } from '@nestjs/common';

import { MailJob, MailSender } from '../../../platform/mail/mail-sender.js';
import { PermanentJobError } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { AccountSessions } from '../../../shared/account-sessions.js';
import { DataLinks } from '../../accounts/index.js';
import { CancelLinks, RenewalQueries } from '../../billing/index.js';
import { ModeratedAccounts } from '../domain/report.repository.js';
import { type Formatted, fullDay, msg } from '../../../shared/message.js';
import { type MailBlock, MailTemplate, type MailWords } from '../../../platform/mail/mail-template.js';

interface SuspensionData {
  username: string;
  /** The admin's reason, one or more lines long. */
  explanation: string;
  /** URL for downloading the person's data. */
  dataUrl: string;
}

interface PlanData extends SuspensionData {
  planName: string;
  renewsOn: Formatted;
  accessUntil: Formatted;
  /** URL for viewing and canceling the plan. */
  cancelUrl: string;
}

const wordsWith = <Data extends SuspensionData>(...plan: MailBlock<Data>[]): MailWords<Data> => ({
  subject: msg('Your Groundswell account is suspended'),
  reason: msg('You’re receiving this email because your account was suspended.'),
  heading: msg('Your account is suspended'),
  blocks: [
    msg('You can’t sign in for now. Your ideas aren’t public, and their campaigns send nothing. The reason:'),
    { quote: ({ explanation }) => explanation },
    ...plan,
    msg('You can download everything we hold about you, without signing in. The link works for 30 days.'),
    { label: msg('Download my data'), href: ({ dataUrl }, mail) => mail.link(dataUrl) },
    msg('Think this is a mistake? Email {supportEmail}.'),
  ],
});

const accountSuspended = new MailTemplate<SuspensionData>('account-suspended', wordsWith());

/** Email for a person whose plan renews, or renewed until the suspension canceled it. */
const suspendedWithPlan = {
  canceled: new MailTemplate<PlanData>(
    'account-suspended',
    wordsWith(
      msg(
        'We canceled your {planName} plan: you won’t be charged again. It’s paid until {accessUntil}, and nothing is refunded.',
      ),
      { label: msg('See your plan'), href: ({ cancelUrl }, mail) => mail.link(cancelUrl) },
    ),
  ),
  kept: new MailTemplate<PlanData>(
    'account-suspended',
    wordsWith(msg('Your {planName} plan still renews on {renewsOn}. You can cancel it without signing in.'), {
      label: msg('Cancel my plan'),
      href: ({ cancelUrl }, mail) => mail.link(cancelUrl),
    }),
  ),
};

const accountReinstated = new MailTemplate<{ username: string }>('account-reinstated', {
  subject: msg('Your Groundswell account is open again'),
  reason: msg('You’re receiving this email because the suspension of your account was lifted.'),
  heading: msg('Welcome back'),
  blocks: [
    msg('The suspension is lifted. You can sign in again, and your ideas are where they were.'),
    { label: msg('Open your dashboard'), href: (_data, mail) => mail.at('/dashboard') },
  ],
});

/**
 * Emails a person that their account was suspended or reinstated. Also ends sessions that were created while
 * the account was being suspended.
 */
@Injectable()
export class SendSuspensionNoticeHandler extends MailJob {
  constructor(
    accounts: ModeratedAccounts,
    renewals: RenewalQueries,
    cancelLinks: CancelLinks,
    dataLinks: DataLinks,
    sessions: AccountSessions,
    mail: MailSender,
  ) {
    super('user.suspension-notice', mail, async (payload, send) => {
      const { userId, reason, fate } = parse(payload);
      const account = await accounts.find(userId);
      if (!account) return; // The account has been deleted in the meantime.
      if (account.suspendedAt) await sessions.endAll(userId);
      const { username } = account;
      if (reason === null) return send(account, accountReinstated, { username });
      const data = { username, explanation: reason, dataUrl: dataLinks.urlFor(userId) };
      const plan = fate && (await renewals.of(userId))?.plan;
      if (!plan) return send(account, accountSuspended, data);
      const cancelUrl = cancelLinks.urlFor(userId);
      await send(account, suspendedWithPlan[plan.renews ? 'kept' : fate], {
        ...data,
        planName: plan.planName,
        renewsOn: fullDay(plan.renewsOn),
        accessUntil: fullDay(plan.accessUntil),
        cancelUrl,
      });
    });
  }
}

interface Notice {
  userId: string;
  reason: string | null;
  /** Undefined without a renewing plan, and in jobs from earlier releases. */
  fate?: keyof typeof suspendedWithPlan;
}

/** @throws PermanentJobError if the payload isn't from `Suspensions` */
function parse(payload: unknown): Notice {
  const userId = idIn(payload, 'userId');
  const { reason, plan } = payload as Record<string, unknown>;
  const fate = plan === 'canceled' || plan === 'kept' ? plan : undefined;
  if (reason === null || typeof reason === 'string') return { userId, reason, fate };
  throw new PermanentJobError('The payload of a suspension notice is malformed.');
}
