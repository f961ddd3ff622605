import { MailTemplate, type MailWords } from '../../../platform/mail/mail-template.js';
import { MAIL_OFF } from '../../mail-preferences/index.js';
import type { Digest, DigestIdea } from '../domain/digest.js';
import type { DigestWeek } from '../domain/digest-week.js';
import { stepWords } from '../domain/step-words.js';

interface DigestLine {
  ideaId: string;
  title: string;
  verdict: string;
  text: string;
  /** The week in numbers, one line. */
  week: string;
}
interface DigestData {
  username: string;
  /** "in the week of November 16". */
  period: string;
  /** For the subject. */
  summary: string;
  ideas: DigestLine[];
  /** At most one. */
  next: { text: string; label: string; path: string }[];
  offUrl: string;
}

const INK = 'color:#15171C';
const IDEAS: MailWords['blocks'][number] = {
  html: `{{#each ideas}}<div style="margin:0 0 24px">
<p style="margin:0"><a class="ink" href="{{../appUrl}}/evidence/{{ideaId}}" style="${INK};font-size:18px;font-weight:700">{{title}}</a></p>
<p style="margin:4px 0 0"><strong class="ink" style="${INK}">{{verdict}}.</strong> {{text}}</p>
<p class="small" style="margin:4px 0 0;color:#666C7A;font-size:14px">{{week}}</p>
</div>{{/each}}`,
  text: `{{#each ideas}}{{title}}
{{verdict}}. {{text}}
{{week}}
{{../appUrl}}/evidence/{{ideaId}}

{{/each}}`,
};
const NEXT: MailWords['blocks'][number] = {
  html: `{{#each next}}<div class="quote" style="margin:0;padding:16px;border-left:3px solid #4338CA;background:#FBFAF7;${INK}">
<p style="margin:0 0 4px;font-weight:700">Your next step</p>
<p style="margin:0 0 16px">{{text}}</p>
<p style="margin:0"><a class="button" href="{{../appUrl}}{{path}}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#4338CA;color:#FFFFFF;font-weight:600;text-decoration:none">{{label}}</a></p>
</div>{{/each}}`,
  text: `{{#each next}}Your next step: {{text}}
{{label}}: {{../appUrl}}{{path}}
{{/each}}`,
};

/** How a founder's ideas stand on Monday morning. */
export const digestMail = new MailTemplate<DigestData>('digest', {
  subject: 'Your week: {{summary}}',
  reason: 'You get this email on Mondays because you have an idea on Groundswell.',
  heading: 'Your week on Groundswell',
  blocks: ['This is how your ideas stood {{period}}.', IDEAS, NEXT, MAIL_OFF],
});

const MONTH_DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const NUMBER = new Intl.NumberFormat('en-US');

const counted = (count: number, one: string, many: string) =>
  `${NUMBER.format(count)} ${count === 1 ? one : many}`;
const votes = (count: number) => counted(count, 'vote', 'votes');
const signUps = (count: number) => counted(count, 'sign-up', 'sign-ups');
const messages = (count: number) => counted(count, 'message', 'messages');

function weekOf(idea: DigestIdea): string {
  const parts = [counted(idea.visits, 'visit', 'visits'), votes(idea.votes), signUps(idea.signUps)];
  const unread = idea.unread > 0 ? ` (${NUMBER.format(idea.unread)} unread)` : '';
  return [...parts, `${messages(idea.messages)}${unread}`].join(' · ');
}

function summaryOf(ideas: readonly DigestIdea[]): string {
  const sum = (of: (idea: DigestIdea) => number) => ideas.reduce((total, idea) => total + of(idea), 0);
  const parts = [
    [sum((idea) => idea.votes), votes] as const,
    [sum((idea) => idea.signUps), signUps] as const,
    [sum((idea) => idea.messages), messages] as const,
  ].flatMap(([count, say]) => (count > 0 ? [say(count)] : []));
  return parts.join(', ') || 'one next step';
}

/** What the digest's template is given. */
export function digestData(
  { ideas, next }: Digest,
  { from }: DigestWeek,
): Omit<DigestData, 'username' | 'offUrl'> {
  const about = ideas.find(({ ideaId }) => ideaId === next?.ideaId);
  return {
    period: `in the week of ${MONTH_DAY.format(new Date(from))}`,
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
