import { Injectable } from '@nestjs/common';

import { JobHandler, PermanentJobError, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { Clock } from '../../../shared/clock.js';
import { type Day, isDay } from '../../../shared/day.js';
import { OptionalMails, MAIL_OFF } from '../../mail-preferences/index.js';
import { ReadVerdictWords } from '../../evidence/index.js';
import { DIGEST } from '../application/queue-digests.js';
import { weekBefore, type DigestWeek } from '../domain/digest-week.js';
import { DigestRepository } from '../domain/digest.repository.js';
import { type NextStep, stepWords } from '../domain/next-step.js';
import { DigestRecordsQueries } from '../infrastructure/digest-records.queries.js';
import { NoticeFounderQueries } from '../infrastructure/notice-founder.queries.js';
import { BUTTON_STYLE } from '../../../platform/mail/frame.js';
import { escapeHtml } from '../../../shared/escape-html.js';
import { day, type Formatted, items, type Message, msg } from '../../../shared/message.js';
import { type MailBlock, MailTemplate } from '../../../platform/mail/mail-template.js';
import { type Digest, type DigestIdea, digestOf } from '../domain/digest.js';

interface DigestLine {
  ideaId: string;
  title: string;
  verdict: Message;
  text: Message;
  /** The week's numbers, on one line. */
  week: Message;
}
interface DigestData {
  username: string;
  /** The week, such as "in the week of Nov 16". */
  period: Message;
  /** The week's total numbers, for the subject line. */
  summary: Message | Formatted;
  ideas: DigestLine[];
  /** The suggested next step, or an empty list. */
  next: { text: Message; label: Message; path: string }[];
  offUrl: string;
}

const INK = 'color:#15171C';
const IDEAS: MailBlock<DigestData> = ({ ideas }, mail) => {
  const written = ideas.map(({ ideaId, title, verdict, text, week }) => {
    const url = mail.at(`/evidence/${ideaId}`);
    return {
      html: `<div style="margin:0 0 24px">
<p style="margin:0"><a class="ink" href="${escapeHtml(url)}" style="${INK};font-size:18px;font-weight:700">${escapeHtml(title)}</a></p>
<p style="margin:4px 0 0"><strong class="ink" style="${INK}">${mail.html(verdict)}.</strong> ${mail.html(text)}</p>
<p class="small" style="margin:4px 0 0;color:#666C7A;font-size:14px">${mail.html(week)}</p>
</div>`,
      text: `${title}\n${mail.text(verdict)}. ${mail.text(text)}\n${mail.text(week)}\n${url}\n\n`,
    };
  });
  return {
    html: written.map(({ html }) => html).join(''),
    text: written.map(({ text }) => text).join(''),
  };
};
const NEXT: MailBlock<DigestData> = ({ next: [next] }, mail) => {
  if (!next) return null;
  const url = mail.at(next.path);
  return {
    html: `<div class="quote" style="margin:0;padding:16px;border-${mail.start}:3px solid #4338CA;background:#FBFAF7;${INK}">
<p style="margin:0 0 4px;font-weight:700">${mail.html(msg('Your next step'))}</p>
<p style="margin:0 0 16px">${mail.html(next.text)}</p>
<p style="margin:0"><a class="button" href="${escapeHtml(url)}" style="${BUTTON_STYLE}">${mail.html(next.label)}</a></p>
</div>`,
    text: `${mail.text(msg('Your next step: {text}', { text: next.text }))}\n${mail.text(next.label)}: ${url}\n`,
  };
};

/** The email about a founder's ideas, sent on Monday mornings. */
const digestMail = new MailTemplate<DigestData>('digest', {
  subject: msg('Your week: {summary}'),
  reason: msg('You receive this email on Mondays because you have an idea on Groundswell.'),
  heading: msg('Your week on Groundswell'),
  blocks: [msg('Here’s how your ideas did {period}.'), IDEAS, NEXT, MAIL_OFF],
});

function weekOf({ visits, votes, signUps, messages, unread }: DigestIdea): Message {
  return msg(
    '{visits, plural, one {# visit} other {# visits}} · {votes, plural, one {# vote} other {# votes}} · {signUps, plural, one {# sign-up} other {# sign-ups}} · {messages, plural, one {# message} other {# messages}}{unread, plural, =0 {} other { (# unread)}}',
    { visits, votes, signUps, messages, unread },
  );
}

function summaryOf(ideas: readonly DigestIdea[]): Message | Formatted {
  const sum = (of: (idea: DigestIdea) => number) => ideas.reduce((total, idea) => total + of(idea), 0);
  const [votes, signUps] = [sum((idea) => idea.votes), sum((idea) => idea.signUps)];
  const messages = sum((idea) => idea.messages);
  const parts = [
    ...(votes > 0 ? [msg('{votes, plural, one {# vote} other {# votes}}', { votes })] : []),
    ...(signUps > 0 ? [msg('{signUps, plural, one {# sign-up} other {# sign-ups}}', { signUps })] : []),
    ...(messages > 0 ? [msg('{messages, plural, one {# message} other {# messages}}', { messages })] : []),
  ];
  return parts.length > 0 ? items(parts) : msg('one next step');
}

/** Returns the data for the digest's template. */
function digestData({ ideas, next }: Digest, { from }: DigestWeek): Omit<DigestData, 'username' | 'offUrl'> {
  const about = ideas.find(({ ideaId }) => ideaId === next?.ideaId);
  return {
    period: msg('in the week of {day}', { day: day(from) }),
    summary: summaryOf(ideas),
    ideas: ideas.map((idea) => ({
      ideaId: idea.ideaId,
      title: idea.title,
      verdict: idea.verdict.title,
      text: idea.verdict.text,
      week: weekOf(idea),
    })),
    next: next && about ? [stepWords(next.step, about)] : [],
  };
}

/** Sends a founder's digest if there is anything to report. `QueueDigests` adds the job to the outbox. */
@Injectable()
export class SendDigestHandler implements JobHandler {
  readonly type = DIGEST;

  constructor(
    private readonly founders: NoticeFounderQueries,
    private readonly records: DigestRecordsQueries,
    private readonly verdicts: ReadVerdictWords,
    private readonly digests: DigestRepository,
    private readonly mails: OptionalMails,
    private readonly clock: Clock,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const founderId = idIn(payload, 'founderId');
    const monday = mondayIn(payload);
    const step = await this.send(founderId, monday, id);
    await this.digests.settle(founderId, monday, step, this.clock.now());
  }

  /** Sends the digest. @returns the suggested step; null if there was none, or nothing was sent */
  private async send(founderId: string, monday: Day, id: string): Promise<NextStep | null> {
    const founder = await this.founders.find(founderId);
    if (!founder) return null;
    const week = weekBefore(monday);
    const digest = await this.compose(founderId, week);
    if (!digest) return null;
    const data = { username: founder.username, ...digestData(digest, week) };
    const request = {
      id,
      kind: 'digest',
      userId: founderId,
      to: founder,
      template: digestMail,
      data,
    } as const;
    return (await this.mails.sendOnce(request)) ? digest.next : null;
  }
  /**
   * Composes a digest from current data.
   * @returns null if there is nothing to report
   */
  private async compose(founderId: string, week: DigestWeek): Promise<Digest | null> {
    const ideas: DigestIdea[] = [];
    for (const idea of await this.records.ideasOf(founderId, week)) {
      const verdict = await this.verdicts.execute(founderId, idea.ideaId);
      if (verdict) ideas.push({ ...idea, verdict });
    }
    return digestOf(ideas, week, (await this.digests.stepBefore(founderId, week.monday)) ?? null);
  }
}

function mondayIn(payload: unknown): Day {
  const { monday } = (payload ?? {}) as { monday?: unknown };
  if (!isDay(monday)) throw new PermanentJobError('The payload has no Monday.');
  return monday;
}
