import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { ago } from '@/lib/ago';
import { cx } from '@/lib/class-names';
import type { StatusTone } from '@/lib/idea-status';
import { coverOf } from '@/lib/cover';
import { ANSWERS, answerWords } from '@/lib/sign-up-answers';
import { formatDate, formatDay, formatNumber } from '@/lib/format';
import { SparkLine } from '@/ui/charts/spark-line';
import { SafeImage } from '@/ui/safe-image';
import { StatusBadge } from '@/ui/status-badge';
import styles from './empty-place.module.css';
import { PlaceIcon } from './icons';

export type ExampleName = 'waitlist' | 'feedback' | 'emails' | 'traffic' | 'keys' | 'webhooks';

const DAY_MS = 86_400_000;
/** The day this many days ago. */
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** People who joined. Invented, like all examples. */
const people = (): { email: string; answer?: string; pays?: boolean; words?: string; days: number }[] => [
  { email: 'maya.chen@example.com', answer: t`Would pay`, pays: true, days: 0 },
  {
    email: 'jonas@example.org',
    answer: t`Would pay`,
    pays: true,
    words: t`I do this by hand today.`,
    days: 0,
  },
  { email: 'a.okafor@example.net', answer: i18n._(ANSWERS.interestedInCollaborating.short), days: 1 },
  { email: 'lucia.romero@example.com', answer: t`Would pay`, pays: true, days: 2 },
  { email: 'kenji@example.org', days: 2 },
  { email: 'elin.berg@example.net', answer: i18n._(ANSWERS.interestedInInvesting.short), days: 4 },
  { email: 'tessa@example.com', days: 5 },
  { email: 'y.lindgren@example.org', answer: t`Would pay`, pays: true, days: 6 },
];

/** The rows as they are in the waitlist: address, answers, own words and date. */
function Waitlist() {
  return people().map(({ email, answer, pays, words, days }) => (
    <div key={email} className={cx(styles.row, styles.person)}>
      <span className={styles.line}>{email}</span>
      <span className={styles.answer}>
        {answer && (
          <span className={styles.fact} data-pays={pays}>
            {answer}
          </span>
        )}
      </span>
      <span className={styles.detail}>{words && answerWords('currentSolution', words)}</span>
      <span className={styles.date}>{formatDate(dayAgo(days))}</span>
    </div>
  ));
}

/** Messages, which are anonymous, with the cover of their idea. */
const messages = () => [
  { words: t`I’d use this every Monday.`, tag: t`Praise`, days: 0 },
  { words: t`Does it work with my calendar?`, days: 1 },
  { words: t`I’d be happy to test an early version.`, tag: t`Praise`, days: 1 },
  { words: t`Can my whole team use it?`, tag: t`Price`, days: 3 },
  { words: t`I do this by hand today.`, tag: t`Problem`, days: 4 },
  { words: t`I’ve been looking for this for years.`, tag: t`Praise`, days: 6 },
];

function Feedback() {
  const idea = t`Your idea`;
  return messages().map(({ words, tag, days }) => (
    <div key={words} className={styles.row}>
      <span className={styles.cover}>
        <SafeImage cover={coverOf({ title: idea, coverVariant: 0 }, 'small')} />
      </span>
      <span className={styles.line}>
        {words}
        <span className={styles.detail}>
          {idea}
          {tag && ' · '}
          {tag && <span className={styles.tag}>{tag}</span>}
        </span>
      </span>
      <span className={styles.date}>{formatDay(dayAgo(days))}</span>
    </div>
  ));
}

/** The emails that most founders send, in their order. They have the names of the templates. */
const emails = (): { name: string; type: string; state: string; tone: StatusTone }[] => [
  {
    name: t`Thank you for joining`,
    type: t({ message: 'Welcome', context: 'kind of email' }),
    state: t`On`,
    tone: 'good',
  },
  {
    name: t`Help me decide`,
    type: t({ message: 'Update', context: 'kind of email' }),
    state: t`Sent`,
    tone: 'good',
  },
  {
    name: t`What’s new`,
    type: t({ message: 'Update', context: 'kind of email' }),
    state: t`Scheduled`,
    tone: 'waiting',
  },
  {
    name: t`Still interested?`,
    type: t({ message: 'Reminder', context: 'kind of email' }),
    state: t`On`,
    tone: 'good',
  },
  {
    name: t`Launch day`,
    type: t({ message: 'Launch', context: 'kind of email' }),
    state: t`Draft`,
    tone: 'quiet',
  },
  {
    name: t`First places`,
    type: t({ message: 'Launch', context: 'kind of email' }),
    state: t`Draft`,
    tone: 'quiet',
  },
];

function Emails() {
  return emails().map(({ name, type, state, tone }) => (
    <div key={name} className={styles.row}>
      <span className={styles.sign}>
        <PlaceIcon sign="emails" />
      </span>
      <span className={styles.line}>
        {name}
        <span className={styles.detail}>{type}</span>
      </span>
      <StatusBadge tone={tone}>{state}</StatusBadge>
    </div>
  ));
}

/** Visits of each day. */
const DAYS = [4, 7, 5, 9, 8, 14, 11, 9, 16, 13, 12, 19, 27, 22, 18, 24, 21, 30, 26, 33, 29];
const SOURCES = [
  { name: 'newsletter', visits: 142, signUps: 17 },
  { name: 'news.example.com', visits: 96, signUps: 8 },
  { name: 'linkedin.com', visits: 61, signUps: 6 },
  { name: 'forum.example.org', visits: 38, signUps: 3 },
  { name: 'google.com', visits: 20, signUps: 2 },
];

function Traffic() {
  return (
    <>
      <div className={styles.chart}>
        <SparkLine values={DAYS} />
      </div>
      <div className={cx(styles.row, styles.source, styles.heads)}>
        <span>{t`Source`}</span>
        <span>{t`Visits`}</span>
        <span>{t`Sign-ups`}</span>
      </div>
      {SOURCES.map(({ name, visits, signUps }) => (
        <div key={name} className={cx(styles.row, styles.source)}>
          <span className={styles.line}>
            {name}
            <span className={styles.bar} style={{ width: `${(visits / SOURCES[0]!.visits) * 100}%` }} />
          </span>
          <span className={styles.figure}>{formatNumber(visits)}</span>
          <span className={styles.figure}>{formatNumber(signUps)}</span>
        </div>
      ))}
    </>
  );
}

/** API keys, each with its start and the time when it was last used. */
const keys = () => [
  { name: t`Newsletter sync`, prefix: 'gsk_3f9a1c04', minutes: 3 },
  { name: 'Google Sheets', prefix: 'gsk_b27e6d51', minutes: 140 },
  { name: 'Zapier', prefix: 'gsk_08c4fa93', minutes: 3 * 1440 },
];

function Keys() {
  return keys().map(({ name, prefix, minutes }) => (
    <div key={prefix} className={styles.row}>
      <span className={styles.sign}>
        <PlaceIcon sign="integrations" />
      </span>
      <span className={styles.line}>
        {name}
        <span className={cx(styles.detail, styles.code)}>{prefix}…</span>
      </span>
      <span className={styles.date}>{ago(new Date(Date.now() - minutes * 60_000).toISOString())}</span>
    </div>
  ));
}

/** Events that a webhook received. */
const deliveries = () =>
  [
    { event: t`Sign-up`, sign: 'waitlist' },
    { event: t`Feedback`, sign: 'feedback' },
    { event: t`Goal reached`, sign: 'evidence' },
  ] as const;

function Webhooks() {
  return deliveries().map(({ event, sign }) => (
    <div key={sign} className={styles.row}>
      <span className={styles.sign}>
        <PlaceIcon sign={sign} />
      </span>
      <span className={styles.line}>
        {event}
        <span className={styles.detail}>api.example.com</span>
      </span>
      <StatusBadge tone="good">{t`Delivered`}</StatusBadge>
    </div>
  ));
}

/** Examples of what a place will contain, by place. */
export const EXAMPLES: Record<ExampleName, ComponentType> = {
  waitlist: Waitlist,
  feedback: Feedback,
  emails: Emails,
  traffic: Traffic,
  keys: Keys,
  webhooks: Webhooks,
};
