import { Injectable } from '@nestjs/common';

import { MailJob } from '../../../platform/mail/mail-job.js';
import { MailSender } from '../../../platform/mail/mail-sender.js';
import { PermanentJobError } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { AccountSessions } from '../../../shared/account-sessions.js';
import { DataLinks } from '../../accounts/index.js';
import { CancelLinks, RenewalQueries } from '../../billing/index.js';
import { ModeratedAccounts } from '../domain/moderated-accounts.js';
import { accountReinstated, accountSuspended, suspendedWithPlan } from './suspension-mails.js';

/**
 * Emails a person that their account was suspended, or is open again. Ends sessions that were written during
 * the suspension.
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
      if (!account) return; // Deleted in the meantime.
      if (account.suspendedAt) await sessions.endAll(userId);
      const { username, email } = account;
      if (reason === null) return send(email, accountReinstated, { username });
      const data = { username, explanation: reason, dataUrl: dataLinks.urlFor(userId) };
      const plan = fate && (await renewals.of(userId))?.plan;
      if (!plan) return send(email, accountSuspended, data);
      const cancelUrl = cancelLinks.urlFor(userId);
      await send(email, suspendedWithPlan[plan.renews ? 'kept' : fate], { ...data, ...plan, cancelUrl });
    });
  }
}

interface Notice {
  userId: string;
  reason: string | null;
  /** Undefined without a plan that renewed, and in jobs that an earlier version wrote. */
  fate?: keyof typeof suspendedWithPlan;
}

/** @throws PermanentJobError when `Suspensions` did not write it. */
function parse(payload: unknown): Notice {
  const userId = idIn(payload, 'userId');
  const { reason, plan } = payload as Record<string, unknown>;
  const fate = plan === 'canceled' || plan === 'kept' ? plan : undefined;
  if (reason === null || typeof reason === 'string') return { userId, reason, fate };
  throw new PermanentJobError('The payload of a suspension notice is malformed.');
}
