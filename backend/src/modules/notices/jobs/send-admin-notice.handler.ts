import { Injectable } from '@nestjs/common';

import { idIn } from '../../../platform/queue/payload.js';
import { PendingQueries, type PendingCounts } from '../../admin/index.js';
import { OptionalMailJob, OptionalMails, MAIL_OFF } from '../../mail-preferences/index.js';
import { ADMIN_NOTICE } from '../application/notice-admins.js';
import { type NoticeFounder, NoticeFounderQueries } from '../infrastructure/notice-founder.queries.js';
import { MailTemplate } from '../../../platform/mail/mail-template.js';
import { formatNumber } from '../../../shared/format.js';

interface AdminMailData {
  username: string;
  /** The waiting items, such as `2 ideas and 1 report`. */
  items: string;
  /** Path of the screen for deciding the first of the items. */
  path: string;
  offUrl: string;
}

/** The email about waiting items, sent to an admin at most once a day. */
const adminMail = new MailTemplate<AdminMailData>('admin-pending', {
  subject: 'Waiting for a decision: {{items}}',
  reason: 'You’re receiving this email because you’re an admin on Groundswell.',
  heading: 'Waiting for a decision',
  blocks: [
    'The following need a decision from an admin: **{{items}}**. We email you at most once a day, and only when something new arrives.',
    { label: 'Open the admin dashboard', href: '{{appUrl}}{{path}}' },
    MAIL_OFF,
  ],
});

/** @returns null if no more items are waiting */
function adminMailData({
  ideas,
  pageTests,
  reports,
}: PendingCounts): Pick<AdminMailData, 'items' | 'path'> | null {
  const parts = [many(ideas, 'idea'), many(pageTests, 'page test'), many(reports, 'report')].flat();
  if (parts.length === 0) return null;
  const items = new Intl.ListFormat('en-US').format(parts);
  return { items, path: ideas + pageTests > 0 ? '/admin' : '/admin/reports' };
}

function many(count: number, noun: string): string[] {
  if (count === 0) return [];
  return [`${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`];
}

/** Emails an admin about the items waiting for a decision. `NoticeAdmins` adds the job to the outbox. */
@Injectable()
export class SendAdminNoticeHandler extends OptionalMailJob<NoticeFounder> {
  constructor(accounts: NoticeFounderQueries, pending: PendingQueries, mails: OptionalMails) {
    const adminOf = (payload: unknown) => accounts.find(idIn(payload, 'adminId'));
    super(ADMIN_NOTICE, 'reviews', mails, adminOf, async ({ founderId, username }, _payload, send) => {
      const data = adminMailData(await pending.counts(founderId));
      if (data) await send(adminMail, { username, ...data });
    });
  }
}
