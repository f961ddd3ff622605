import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { createPortal } from 'react-dom';
import { formatDate, formatFullDay, formatNumber } from '@/lib/format';
import { Wordmark } from '@/ui/wordmark';
import type { Sheet } from '../hooks/use-print';
import { filterInWords, INTERESTS } from '../rules/filter';
import { profileName } from '../rules/profile-name';
import { priceWords } from '../rules/said';
import { ownWords } from './subscriber-parts';
import styles from './print-sheet.module.css';

/** CSS classes of the columns for interests. */
const WIDTHS = {
  willingToPay: styles.willingToPay,
  interestedInCollaborating: styles.interestedInCollaborating,
  interestedInInvesting: styles.interestedInInvesting,
};

/** The waitlist as a sheet for printing or PDF. Visible only in print, where it replaces the page. */
export function PrintSheet({ title, sheet }: { title: string; sheet: Sheet }) {
  const { subscribers, total, counts, filter, printedAt } = sheet;
  const everyIdea = filter.ideaId === undefined;
  const narrowed = filterInWords(filter);
  const latest = formatNumber(subscribers.length);
  const people =
    subscribers.length < total
      ? plural(total, { one: `The latest ${latest} of # person`, other: `The latest ${latest} of # people` })
      : plural(total, { one: '# person', other: '# people' });
  return createPortal(
    <article className={styles.sheet} data-print-sheet>
      <header className={styles.head}>
        <div className={styles.line}>
          <Wordmark />
          <p>{t`Printed ${{ day: formatFullDay(printedAt) }}`}</p>
        </div>
        <h1 dir="auto" className={styles.title}>
          {title}
        </h1>
        <p className={styles.what}>{narrowed ? t`${people}: ${narrowed}` : people}</p>
        <dl className={styles.numbers}>
          <Figure label={t`People`} value={counts.totalSubscribers + counts.unsubscribedCount} />
          <Figure label={t`Would pay`} value={counts.willingToPayCount} />
          <Figure label={t`Confirmed`} value={counts.confirmedCount} />
          <Figure label={t`Unsubscribed`} value={counts.unsubscribedCount} />
        </dl>
      </header>
      <Subscribers subscribers={subscribers} everyIdea={everyIdea} />
      <p className={styles.note}>
        {t`This page holds personal data. Keep it safe, and destroy it when you no longer need it.`}
      </p>
    </article>,
    document.body,
  );
}

function Subscribers({ subscribers, everyIdea }: Pick<Sheet, 'subscribers'> & { everyIdea: boolean }) {
  return (
    <table className={styles.table}>
      <colgroup>
        <col />
        {everyIdea && <col className={styles.idea} />}
        <col className={styles.date} />
        <col className={styles.status} />
        <col className={styles.date} />
        {INTERESTS.map(({ key }) => (
          <col key={key} className={WIDTHS[key]} />
        ))}
        <col className={styles.profile} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t`Email`}</th>
          {everyIdea && <th scope="col">{t`Idea`}</th>}
          <th scope="col">{t`Joined`}</th>
          <th scope="col">{t`Status`}</th>
          <th scope="col">{t`Confirmed`}</th>
          {INTERESTS.map(({ key, short }) => (
            <th key={key} scope="col" className={styles.center}>
              {i18n._(short)}
            </th>
          ))}
          <th scope="col">LinkedIn</th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => (
          <Line key={subscriber.id} subscriber={subscriber} everyIdea={everyIdea} />
        ))}
      </tbody>
    </table>
  );
}

/** A person's row, with their own words in a second row below it. */
function Line({ subscriber, everyIdea }: { subscriber: Sheet['subscribers'][number]; everyIdea: boolean }) {
  const hasLeft = subscriber.status === 'unsubscribed';
  const { price, tags } = subscriber;
  const words = ownWords(subscriber).map(({ label, words: text }) => t`${label}: ${text}`);
  if (price) words.unshift(priceWords(price));
  if (tags.length > 0) words.push(t`Tags: ${{ tags: tags.join(', ') }}`);
  return (
    <>
      <tr data-left={hasLeft || undefined} data-more={words.length > 0 || undefined}>
        <th scope="row">{subscriber.email}</th>
        {everyIdea && <td dir="auto">{subscriber.ideaTitle}</td>}
        <td className={styles.whole}>{formatDate(subscriber.createdAt)}</td>
        <td className={styles.whole}>{hasLeft ? t`Unsubscribed` : t`Active`}</td>
        <td className={styles.whole}>
          {subscriber.confirmedAt
            ? formatDate(subscriber.confirmedAt)
            : subscriber.awaitsConfirmation && t`Unconfirmed`}
        </td>
        {INTERESTS.map(({ key }) => (
          <td key={key} className={styles.center}>
            {subscriber[key] ? t`Yes` : ''}
          </td>
        ))}
        <td>{subscriber.linkedinProfile && profileName(subscriber.linkedinProfile)}</td>
      </tr>
      {words.length > 0 && (
        <tr className={styles.more}>
          <td colSpan={everyIdea ? 9 : 8}>{words.join(' · ')}</td>
        </tr>
      )}
    </>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}
