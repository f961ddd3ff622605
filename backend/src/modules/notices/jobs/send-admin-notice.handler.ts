import { Injectable } from '@nestjs/common';

import { idIn } from '../../../platform/queue/payload.js';
import { PendingQueries, type PendingCounts, type WaitingIdea } from '../../admin/index.js';
import { OptionalMailJob, OptionalMails, MAIL_OFF } from '../../mail-preferences/index.js';
import { ADMIN_NOTICE } from '../application/notice-admins.js';
import { type NoticeFounder, NoticeFounderQueries } from '../infrastructure/notice-founder.queries.js';
import { MailTemplate, type MailWords } from '../../../platform/mail/mail-template.js';
import { coverPath } from '../../../shared/cover-address.js';
import { day, list, msg } from '../../../shared/message.js';
import { type Translator, translatorFor } from '../../../platform/i18n/translator.js';
import { mailLocaleOf } from '../../../platform/mail/mail-locale.js';

interface AdminMailData {
  username: string;
  /** The waiting items, such as `2 ideas and 1 report`. */
  items: string;
  /** `is` for a single item, otherwise `are`. */
  verb: 'is' | 'are';
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
<td style="vertical-align:top;font-size:16px;line-height:1.45"><a dir="auto" class="ink" href="{{../appUrl}}/admin?review={{id}}" style="color:#15171C;font-weight:700;text-decoration:none">{{title}}</a>
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
    '**{{items}}** {{verb}} waiting for you.',
    IDEAS,
    { label: 'Open the admin dashboard', href: '{{appUrl}}{{path}}' },
    MAIL_OFF,
  ],
});

/** @returns null if no more items are waiting */
function adminMailData({ ideas, pageTests, reports }: PendingCounts, words: Translator) {
  const parts = [
    ...(ideas > 0 ? [msg('{ideas, plural, one {# idea} other {# ideas}}', { ideas })] : []),
    ...(pageTests > 0
      ? [msg('{pageTests, plural, one {# page test} other {# page tests}}', { pageTests })]
      : []),
    ...(reports > 0 ? [msg('{reports, plural, one {# report} other {# reports}}', { reports })] : []),
  ];
  if (parts.length === 0) return null;
  const verb: AdminMailData['verb'] = ideas + pageTests + reports === 1 ? 'is' : 'are';
  const path = ideas + pageTests > 0 ? '/admin' : '/admin/reports';
  return { items: words.write(list(parts)), verb, path };
}

function listed({ id, title, coverVariant, status, author, since }: WaitingIdea) {
  const about = { author, day: day(since) };
  return {
    id,
    title,
    about:
      status === 'active'
        ? msg('Edit by {author} · Waiting since {day}', about)
        : msg('By {author} · Waiting since {day}', about),
    cover: coverPath({ title, coverVariant }, 'mail'),
  };
}

/** Emails an admin about the items waiting for a decision. `NoticeAdmins` adds the job to the outbox. */
@Injectable()
export class SendAdminNoticeHandler extends OptionalMailJob<NoticeFounder> {
  constructor(accounts: NoticeFounderQueries, pending: PendingQueries, mails: OptionalMails) {
    const adminOf = (payload: unknown) => accounts.find(idIn(payload, 'adminId'));
    super(ADMIN_NOTICE, 'reviews', mails, adminOf, async (admin, _payload, send) => {
      const { founderId, username } = admin;
      const counts = await pending.counts(founderId);
      const words = translatorFor(mailLocaleOf(admin));
      const data = adminMailData(counts, words);
      if (!data) return;
      const ideas = (await pending.longestWaiting(LISTED, founderId)).map(listed);
      const rest = counts.ideas - ideas.length;
      const more =
        rest > 0 ? [msg('And {rest, plural, one {# more idea} other {# more ideas}}.', { rest })] : [];
      await send(adminMail, { username, ...words.words({ ideas, more }), ...data });
    });
  }
}
