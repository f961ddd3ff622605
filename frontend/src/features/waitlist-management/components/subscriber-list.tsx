import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useId, useMemo } from 'react';
import type { OwnIdea } from '@/api/types';
import type { Subscriber } from '@/api/workspace';
import { formatDate, formatNumber } from '@/lib/format';
import { cx } from '@/lib/class-names';
import { coverOf } from '@/lib/cover';
import { answerWords } from '@/lib/sign-up-answers';
import { MoreIcon } from '@/ui/more-icons';
import layout from '@/ui/layout.module.css';
import { LoadMore } from '@/ui/load-more';
import { Menu } from '@/ui/menu';
import { SafeImage } from '@/ui/safe-image';
import surface from '@/ui/surface.module.css';
import type { LoadedWaitlist, useSubscribers } from '../api';
import { type JoinedGroup, joinedGroups } from '../rules/groups';
import { isWebAddress, profileName } from '../rules/profile-name';
import { shortName } from '../rules/short-name';
import { saidBy, standing, STANDINGS } from '../rules/said';
import styles from './subscriber-list.module.css';

interface RowProps {
  /** The founder's ideas if each row shows its own. Null if all rows are about one idea. */
  ideas: OwnIdea[] | null;
  onOpen: (subscriber: Subscriber) => void;
  onRemove: (subscriber: Subscriber) => void;
}

/**
 * The subscribers, one per row, grouped by the week when they joined. Each week shows its number of
 * people.
 */
export function SubscriberList({
  waitlist: { subscribers, total },
  query,
  ...row
}: RowProps & {
  waitlist: LoadedWaitlist;
  query: ReturnType<typeof useSubscribers>;
}) {
  const groups = useMemo(() => joinedGroups(subscribers), [subscribers]);
  const rowCount = formatNumber(subscribers.length);
  return (
    <div className={layout.stack2} aria-busy={query.isFetching || undefined}>
      <div className={cx(surface.card, styles.list)}>
        {groups.map((group, index) => (
          <Group
            key={group.key}
            {...row}
            group={group}
            // The last group may continue on the next page, so its number isn't known yet.
            counted={index < groups.length - 1 || !query.hasNextPage}
          />
        ))}
      </div>
      <p role="status" className={styles.shown}>
        {subscribers.length < total
          ? plural(total, { one: `${rowCount} of # person`, other: `${rowCount} of # people` })
          : plural(total, { one: '# person', other: '# people' })}
      </p>
      <LoadMore query={query} />
    </div>
  );
}

function Group({
  group: { label, subscribers },
  counted,
  ...row
}: RowProps & { group: JoinedGroup; counted: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className={styles.group}>
        <span id={id}>{label}</span>
        {counted && <span className={styles.count}>{formatNumber(subscribers.length)}</span>}
      </h3>
      <ul>
        {subscribers.map((subscriber) => (
          <Row key={subscriber.id} {...row} subscriber={subscriber} />
        ))}
      </ul>
    </section>
  );
}

/** A person on one line, or on two lines on a phone. Clicking anywhere in the row opens their details. */
function Row({ subscriber, ideas, onOpen, onRemove }: RowProps & { subscriber: Subscriber }) {
  const { email, createdAt, status } = subscriber;
  return (
    <li className={styles.row} data-left={status === 'unsubscribed' || undefined}>
      <button type="button" className={styles.open} onClick={() => onOpen(subscriber)}>
        {email}
      </button>
      <div className={styles.facts}>
        <Facts subscriber={subscriber} ideas={ideas} />
      </div>
      <time className={styles.date} dateTime={createdAt}>
        {formatDate(createdAt)}
      </time>
      <div className={styles.more}>
        <Menu
          label={t`More for ${email}`}
          trigger={<MoreIcon />}
          items={[
            { label: t`Details`, onSelect: () => onOpen(subscriber) },
            { label: t`Remove`, onSelect: () => onRemove(subscriber) },
          ]}
        />
      </div>
    </li>
  );
}

function Facts({ subscriber, ideas }: { subscriber: Subscriber; ideas: OwnIdea[] | null }) {
  const { tags, confirmedAt, ideaTitle, ideaSlug } = subscriber;
  const facts = [
    ...saidBy(subscriber),
    ...tags.map((tag) => ({ key: `tag ${tag}`, text: tag, pays: false })),
  ];
  const texts = facts.map(({ text }) => text);
  const stands = standing(subscriber);
  const words = wordsOf(subscriber, ideas === null);
  const bare = facts.length === 0 && words === '' && ideas === null && !stands;
  return (
    <>
      <span className={styles.stands} data-stands={stands}>
        {stands && i18n._(STANDINGS[stands])}
        {bare && confirmedAt && <span className={styles.confirmed}>{t`Confirmed`}</span>}
      </span>
      <span className={styles.said}>
        {facts.map(({ key, text, pays }) => (
          <span key={key} className={styles.fact} data-pays={pays || undefined}>
            {text}
          </span>
        ))}
        {facts.length > 1 && (
          <span className={styles.plus} title={texts.slice(1).join(', ')} aria-hidden="true">
            +{facts.length - 1}
          </span>
        )}
      </span>
      <span className={styles.words}>
        {ideas && <IdeaName title={ideaTitle} idea={ideas.find(({ slug }) => slug === ideaSlug)} />}
        {words && <span dir="auto">{words}</span>}
      </span>
      <Profile address={subscriber.linkedinProfile} />
    </>
  );
}

/** What a person wrote about how they do it today. If that's nothing, their name and where they came from. */
function wordsOf({ currentSolution, name, source }: Subscriber, orName: boolean): string {
  if (currentSolution) return answerWords('currentSolution', currentSolution);
  return orName ? [name, source && t`from ${source}`].filter(Boolean).join(' · ') : '';
}

/** The idea that a person waits for: its cover, and the first words of its title. */
function IdeaName({ title, idea }: { title: string; idea: OwnIdea | undefined }) {
  return (
    <span className={styles.idea} title={title}>
      <span className={styles.cover} aria-hidden="true">
        <SafeImage src={idea?.image} cover={coverOf(idea ?? { title, coverVariant: 0 }, 'small')} />
      </span>
      <span dir="auto">{shortName(title)}</span>
    </span>
  );
}

/**
 * Link to a profile URL typed by a visitor. It opens in a new tab, without a referrer and with `nofollow`.
 */
function Profile({ address }: { address: string | null }) {
  if (!address || !isWebAddress(address)) return null;
  return (
    <a
      className={styles.profile}
      href={address}
      title={address}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
    >
      <span aria-hidden="true">in</span>
      <span className="sr-only">{t`${{ profile: profileName(address) }} (opens in a new tab)`}</span>
    </a>
  );
}
