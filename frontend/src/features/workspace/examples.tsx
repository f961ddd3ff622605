import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { cx } from '@/lib/class-names';
import type { StatusTone } from '@/lib/idea-status';
import { formatNumber } from '@/lib/format';
import { Avatar } from '@/ui/avatar';
import { SparkLine } from '@/ui/charts/spark-line';
import { StatusBadge } from '@/ui/status-badge';
import styles from './empty-place.module.css';
import { PlaceIcon } from './icons';

export type ExampleName = 'waitlist' | 'feedback' | 'emails' | 'traffic';

/** People who joined, and what they wrote. Invented, like all examples. */
const people = () => [
  { name: 'Maya Chen', words: t`I’d use this every Monday.`, pays: true, tag: t`Praise` },
  { name: 'Jonas Weber', words: t`Does it work with my calendar?`, pays: false, tag: t`Problem` },
  { name: 'Amara Okafor', words: t`I’d be happy to test an early version.`, pays: true, tag: t`Praise` },
  { name: 'Lucía Romero', words: t`Can my whole team use it?`, pays: true, tag: t`Price` },
  { name: 'Kenji Mori', words: t`I do this by hand today.`, pays: false, tag: t`Problem` },
  { name: 'Elin Berg', words: t`I’ve been looking for this for years.`, pays: false, tag: t`Praise` },
];

function Waitlist() {
  return people().map(({ name, words, pays }) => (
    <div key={name} className={styles.row}>
      <Avatar name={name} size={36} />
      <span className={styles.line}>
        {name}
        <span className={styles.detail}>{words}</span>
      </span>
      <StatusBadge tone={pays ? 'waiting' : 'good'}>{pays ? t`Would pay` : t`Confirmed`}</StatusBadge>
    </div>
  ));
}

/** Messages, which are anonymous. */
function Feedback() {
  return people().map(({ name, words, tag }) => (
    <div key={name} className={styles.row}>
      <span className={styles.sign}>
        <PlaceIcon sign="feedback" />
      </span>
      <span className={styles.line}>
        {words}
        <span className={styles.detail}>
          <span className={styles.tag}>{tag}</span>
        </span>
      </span>
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

/** Examples of what a place will contain, by place. */
export const EXAMPLES: Record<ExampleName, ComponentType> = {
  waitlist: Waitlist,
  feedback: Feedback,
  emails: Emails,
  traffic: Traffic,
};
