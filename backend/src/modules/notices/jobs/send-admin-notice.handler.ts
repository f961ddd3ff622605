import { Injectable } from '@nestjs/common';

import { idIn } from '../../../platform/queue/payload.js';
import { PendingQueries, type PendingCounts, type WaitingIdea } from '../../admin/index.js';
import { OptionalMailJob, OptionalMails, MAIL_OFF } from '../../mail-preferences/index.js';
import { ADMIN_NOTICE } from '../application/notice-admins.js';
import { type NoticeFounder, NoticeFounderQueries } from '../infrastructure/notice-founder.queries.js';
import { MailTemplate, type MailWords } from '../../../platform/mail/mail-template.js';
import { coverPath } from '../../../shared/cover-address.js';
import { formatDay, formatNumber } from '../../../shared/format.js';

interface AdminMailData {
  username: string;
  /** The waiting items, such as `2 ideas and 1 report`. */
  items: string;
  /** The ideas that have waited longest. `cover` is a path. */
  ideas: { id: string; title: string; about: string; cover: string }[];
  /** A line that counts the ideas that aren't listed, or an empty list. */
  more: string[];
  /** Path of the screen for deciding the first of the items. */
  path: string;
  offUrl: string;
}

/** Maximum number of ideas listed in an email. */
const LISTED = 5;

const IDEAS: MailWords['blocks'][number] = {
  html: `{{#each ideas}}<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>
<td style="padding:4px 16px 0 0;vertical-align:top"><a href="{{../appUrl}}/admin?review={{id}}"><img src="{{../appUrl}}{{cover}}" alt="" width="80" height="45" style="display:block;border-radius:8px"></a></td>
<td style="vertical-align:top;font-size:16px;line-height:1.45"><a dir="auto" class="ink" href="{{../appUrl}}/admin?review={{id}}" style="color:#15171C;font-weight:700">{{title}}</a>
<p dir="auto" class="small" style="margin:2px 0 0;color:#666C7A;font-size:14px">{{about}}</p></td>
</tr></table>{{/each}}{{#each more}}<p style="margin:0 0 16px">{{this}}</p>{{/each}}`,
  text: `{{#each ideas}}{{title}}
{{about}}
{{../appUrl}}/admin?review={{id}}

{{/each}}{{#each more}}{{this}}
{{/each}}`,
};

/** The email about waiting items, sent to an admin at most once a day. */
const adminMail = new MailTemplate<AdminMailData>('admin-pending', {
  subject: 'Waiting for a decision: {{items}}',
  reason:
    'You’re receiving this email because you’re an admin on Groundswell. We email admins at most once a day, and only when something new arrives.',
  heading: 'Waiting for a decision',
  blocks: [
    'The following need a decision from an admin: **{{items}}**.',
    IDEAS,
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

const listed = ({
  id,
  title,
  coverVariant,
  status,
  author,
  since,
}: WaitingIdea): AdminMailData['ideas'][number] => ({
  id,
  title,
  about: `${status === 'active' ? 'Edit by' : 'By'} ${author} · Waiting since ${formatDay(since)}`,
  cover: coverPath({ title, coverVariant }, 'mail'),
});

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
      const counts = await pending.counts(founderId);
      const data = adminMailData(counts);
      if (!data) return;
      const ideas = (await pending.longestWaiting(LISTED, founderId)).map(listed);
      const rest = counts.ideas - ideas.length;
      const more = rest > 0 ? [`And ${many(rest, 'more idea')[0]}.`] : [];
      await send(adminMail, { username, ideas, more, ...data });
    });
  }
}
