import { Injectable } from '@nestjs/common';

import { idIn } from '../../../platform/queue/payload.js';
import { PendingQueries } from '../../admin/index.js';
import { OptionalMailJob, OptionalMails } from '../../mail-preferences/index.js';
import { ADMIN_NOTICE } from '../application/notice-admins.js';
import { type NoticeFounder, NoticeFounderQueries } from '../infrastructure/notice-founder.queries.js';
import { adminMail, adminMailData } from './admin-mail.js';

/** Emails an admin what waits for a decision. `NoticeAdmins` writes the outbox row. */
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
