import { Injectable } from '@nestjs/common';

import { MailJob, MailSender } from '../../../platform/mail/mail-sender.js';
import { PermanentJobError } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { AccountSessions } from '../../../shared/account-sessions.js';
import { formatFullDay } from '../../../shared/format.js';
import { DataLinks } from '../../accounts/index.js';
import { CancelLinks, RenewalQueries } from '../../billing/index.js';
import { ModeratedAccounts } from '../domain/report.repository.js';
import { MailTemplate, type MailWords } from '../../../platform/mail/mail-template.js';

interface SuspensionData {
  username: string;
  /** The admin's reason, one or more lines long. */
  explanation: string;
  /** URL for downloading the person's data. */
  dataUrl: string;
}

interface PlanData extends SuspensionData {
  planName: string;
  renewsOn: string;
  accessUntil: string;
  /** URL for viewing and canceling the plan. */
  cancelUrl: string;
}

const wordsWith = (...plan: MailWords['blocks']): MailWords => ({
  subject: 'Your Groundswell account is suspended',
  reason: 'You’re receiving this email because your account was suspended.',
  heading: 'Your account is suspended',
  blocks: [
    'You can’t sign in for now. Your ideas aren’t public, and their campaigns send nothing. The reason:',
    { quote: 'explanation' },
    ...plan,
    'You can download everything we hold about you, without signing in. The link works for 30 days.',
    { label: 'Download my data', href: '{{dataUrl}}' },
    'Think this is a mistake? Email {{supportEmail}}.',
  ],
});

const accountSuspended = new MailTemplate<SuspensionData>('account-suspended', wordsWith());

/** Email for a person whose plan renews, or renewed until the suspension canceled it. */
const suspendedWithPlan = {
  canceled: new MailTemplate<PlanData>(
    'account-suspended',
    wordsWith(
      'We canceled your {{planName}} plan: you won’t be charged again. It’s paid until {{accessUntil}}, and nothing is refunded.',
      { label: 'See your plan', href: '{{cancelUrl}}' },
    ),
  ),
  kept: new MailTemplate<PlanData>(
    'account-suspended',
    wordsWith('Your {{planName}} plan still renews on {{renewsOn}}. You can cancel it without signing in.', {
      label: 'Cancel my plan',
      href: '{{cancelUrl}}',
    }),
  ),
};

const accountReinstated = new MailTemplate<{ username: string }>('account-reinstated', {
  subject: 'Your Groundswell account is open again',
  reason: 'You’re receiving this email because the suspension of your account was lifted.',
  heading: 'Welcome back',
  blocks: [
    'The suspension is lifted. You can sign in again, and your ideas are where they were.',
    { label: 'Open your dashboard', href: '{{appUrl}}/dashboard' },
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
      const { username, email } = account;
      if (reason === null) return send(email, accountReinstated, { username });
      const data = { username, explanation: reason, dataUrl: dataLinks.urlFor(userId) };
      const plan = fate && (await renewals.of(userId))?.plan;
      if (!plan) return send(email, accountSuspended, data);
      const cancelUrl = cancelLinks.urlFor(userId);
      const [renewsOn, accessUntil] = [formatFullDay(plan.renewsOn), formatFullDay(plan.accessUntil)];
      await send(email, suspendedWithPlan[plan.renews ? 'kept' : fate], {
        ...data,
        planName: plan.planName,
        renewsOn,
        accessUntil,
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
