import { Injectable } from '@nestjs/common';

import { idIn } from '../../../platform/queue/payload.js';
import { PendingQueries, type PendingCounts, type WaitingIdea } from '../../admin/index.js';
import { OptionalMailJob, OptionalMails, MAIL_OFF } from '../../mail-preferences/index.js';
import { ADMIN_NOTICE } from '../application/notice-admins.js';
import { type NoticeFounder, NoticeFounderQueries } from '../infrastructure/notice-founder.queries.js';
import { escapeHtml } from '../../../shared/escape-html.js';
import { day, type Formatted, list, type Message, msg } from '../../../shared/message.js';
import { type MailBlock, MailTemplate } from '../../../platform/mail/mail-template.js';
import { coverPath } from '../../../shared/cover-address.js';

interface AdminMailData {
  username: string;
  /** The waiting items, such as `2 ideas and 1 report`. */
  items: Formatted;
  /** `is` for a single item, otherwise `are`. */
  verb: 'is' | 'are';
  /** The ideas that have waited longest. `cover` is a path. */
  ideas: { id: string; title: string; about: Message; cover: string }[];
  /** A line that counts the ideas that aren't listed, or an empty list. */
  more: Message[];
  /** Path of the screen for deciding the first of the items. */
  path: string;
  offUrl: string;
}

/** Maximum number of ideas listed in an email. */
const LISTED = 5;

const IDEAS: MailBlock<AdminMailData> = ({ ideas, more }, mail) => {
  const rows = ideas.map(({ id, title, about, cover }) => {
    const url = escapeHtml(mail.at(`/admin?review=${id}`));
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>
<td style="padding:4px 0 0;padding-${mail.start === 'left' ? 'right' : 'left'}:16px;vertical-align:top"><a href="${url}"><img src="${escapeHtml(mail.at(cover))}" alt="" width="80" height="45" style="display:block;border-radius:8px"></a></td>
<td style="vertical-align:top;font-size:16px;line-height:1.45"><a dir="auto" class="ink" href="${url}" style="color:#15171C;font-weight:700;text-decoration:none">${escapeHtml(title)}</a>
<p dir="auto" class="small" style="margin:2px 0 0;color:#666C7A;font-size:14px">${mail.html(about)}</p></td>
</tr></table>`;
  });
  const plain = ideas.map(
    ({ id, title, about }) => `${title}\n${mail.text(about)}\n${mail.at(`/admin?review=${id}`)}\n\n`,
  );
  return {
    html: [...rows, ...more.map((line) => `<p style="margin:0 0 16px">${mail.html(line)}</p>`)].join(''),
    text: [...plain, ...more.map((line) => `${mail.text(line)}\n`)].join(''),
  };
};

/** The email about waiting items, sent to an admin at most once a day. */
const adminMail = new MailTemplate<AdminMailData>('admin-pending', {
  subject: msg('Waiting for a decision: {items}'),
  reason: msg(
    'You’re receiving this email because you’re an admin on Groundswell. We email admins at most once a day, and only when something new arrives.',
  ),
  heading: msg('Waiting for a decision'),
  blocks: [
    ({ verb }) =>
      verb === 'is' ? msg('**{items}** is waiting for you.') : msg('**{items}** are waiting for you.'),
    IDEAS,
    { label: msg('Open the admin dashboard'), href: ({ path }, mail) => mail.at(path) },
    MAIL_OFF,
  ],
});

/** @returns null if no more items are waiting */
function adminMailData({ ideas, pageTests, reports }: PendingCounts) {
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
  return { items: list(parts), verb, path };
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
    super(ADMIN_NOTICE, 'reviews', mails, adminOf, async ({ founderId, username }, _payload, send) => {
      const counts = await pending.counts(founderId);
      const data = adminMailData(counts);
      if (!data) return;
      const ideas = (await pending.longestWaiting(LISTED, founderId)).map(listed);
      const rest = counts.ideas - ideas.length;
      const more =
        rest > 0 ? [msg('And {rest, plural, one {# more idea} other {# more ideas}}.', { rest })] : [];
      await send(adminMail, { username, ideas, more, ...data });
    });
  }
}
