import type { Subscriber } from '@/api/workspace';
import { formatNumber, plural, formatDate } from '@/lib/format';
import { useTableRoom } from '@/lib/use-media';
import { LoadMore } from '@/ui/load-more';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import { paths } from '@/routing/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmailAddress } from '@/ui/email-address';
import typography from '@/ui/typography.module.css';
import { CardList, CardTitle } from '@/ui/card-list';
import { Link } from '@/ui/link';
import { type Columns, DataTable } from '@/ui/data-table';
import { CheckIcon } from '@/ui/icons';
import table from '@/ui/data-table.module.css';
import type { LoadedWaitlist, useSubscribers } from '../api';
import styles from './subscriber-list.module.css';
import { INTERESTS } from '../rules/filter';
import {
  OtherList,
  OwnWords,
  ProfileLink,
  SubscriberStatusBadge,
  SubscriberTags,
  ownWords,
} from './subscriber-parts';

interface Props {
  subscribers: Subscriber[];
  /** Says of each which idea they wait for. */
  everyIdea: boolean;
  onRemove: (subscriber: Subscriber) => void;
}

const columnsWith = ({ everyIdea, onRemove }: Omit<Props, 'subscribers'>): Columns<Subscriber> => [
  {
    title: everyIdea ? 'Email, idea' : 'Email',
    dataIndex: 'email',
    // What the other columns leave.
    width: '100%',
    rowScope: 'row',
    render: (email: string, subscriber) => (
      <div className={styles.who}>
        <span className={typography.name}>
          <EmailAddress>{email}</EmailAddress>
        </span>
        <OtherList subscriber={subscriber} />
        {everyIdea && <Idea subscriber={subscriber} />}
        <SubscriberTags tags={subscriber.tags} />
      </div>
    ),
  },
  { title: 'Joined', dataIndex: 'createdAt', align: 'end', render: formatDate },
  {
    title: 'Status',
    dataIndex: 'status',
    render: (_, { status, imported }) => <SubscriberStatusBadge status={status} imported={imported} />,
  },
  {
    title: 'Confirmed',
    dataIndex: 'confirmedAt',
    align: 'end',
    render: (_, subscriber) => <Confirmed subscriber={subscriber} />,
  },
  ...INTERESTS.map(({ key, short }) => ({
    title: short,
    dataIndex: key,
    align: 'center' as const,
    render: (yes: boolean) => <YesNo yes={yes} />,
  })),
  {
    title: 'LinkedIn',
    dataIndex: 'linkedinProfile',
    render: (address: string | null) =>
      address && (
        <div className={styles.profile}>
          <ProfileLink address={address} />
        </div>
      ),
  },
  {
    title: <span className="sr-only">Actions</span>,
    key: 'actions',
    align: 'end',
    render: (_, subscriber) => (
      <Button size="s" variant="quietDanger" className={table.action} onClick={() => onRemove(subscriber)}>
        Remove<span className="sr-only"> {subscriber.email}</span>
      </Button>
    ),
  },
];

/** In one line: a title has up to 120 characters, and a row should not be as high as it is long. */
function Idea({ subscriber: { ideaSlug, ideaTitle } }: { subscriber: Subscriber }) {
  return (
    <Link dir="auto" to={paths.idea.href(ideaSlug)} className={styles.idea} title={ideaTitle}>
      {ideaTitle}
    </Link>
  );
}

function Confirmed({ subscriber: { confirmedAt, awaitsConfirmation } }: { subscriber: Subscriber }) {
  if (confirmedAt) return formatDate(confirmedAt);
  if (awaitsConfirmation) return <span className={typography.secondary}>Not yet</span>;
  return (
    <span className={typography.tertiary}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not asked</span>
    </span>
  );
}

function YesNo({ yes }: { yes: boolean }) {
  return yes ? (
    <span className={styles.yes}>
      <CheckIcon />
      <span className="sr-only">Yes</span>
    </span>
  ) : (
    <span className={typography.tertiary}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">No</span>
    </span>
  );
}

/** The subscribers where there is room for a table. */
function SubscriberTable({ subscribers, ...rest }: Props) {
  return (
    <DataTable<Subscriber>
      label="Subscribers"
      columns={columnsWith(rest)}
      rows={subscribers}
      more={(subscriber) => (ownWords(subscriber).length > 0 ? <OwnWords subscriber={subscriber} /> : null)}
    />
  );
}

/** How many there are, and the rows: a table, or cards where there is no room for one. */
export function SubscriberList({
  waitlist: { subscribers, total },
  everyIdea,
  query,
  onRemove,
  onClear,
}: {
  waitlist: LoadedWaitlist;
  /** Whether they wait for different ideas. */
  everyIdea: boolean;
  query: Pick<
    ReturnType<typeof useSubscribers>,
    'isFetching' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >;
  onRemove: (subscriber: Subscriber) => void;
  /** Takes the filters away; absent where there are none. */
  onClear?: () => void;
}) {
  const tableRoom = useTableRoom(1040);
  const Rows = tableRoom ? SubscriberTable : SubscriberCards;
  const count =
    subscribers.length < total
      ? `${formatNumber(subscribers.length)} of ${plural(total, 'subscriber')}`
      : plural(total, 'subscriber');
  return (
    <div className={layout.stack3} aria-busy={query.isFetching || undefined}>
      <div className={styles.above}>
        <p role="status">{count}</p>
        {onClear && (
          <p>
            The CSV file and the printed pages hold these only.{' '}
            <button type="button" className={cx(surface.link, styles.clear)} onClick={onClear}>
              Clear filters
            </button>
          </p>
        )}
      </div>
      <Rows subscribers={subscribers} everyIdea={everyIdea} onRemove={onRemove} />
      <LoadMore query={query} />
    </div>
  );
}

function confirmedWords({ confirmedAt, awaitsConfirmation }: Subscriber): string {
  if (confirmedAt) return ` · confirmed ${formatDate(confirmedAt)}`;
  return awaitsConfirmation ? ' · not confirmed yet' : '';
}

/** The subscribers on a phone. What somebody did not state is left out. */
function SubscriberCards({
  subscribers,
  everyIdea,
  onRemove,
}: {
  subscribers: Subscriber[];
  /** Says of each which idea they wait for. */
  everyIdea: boolean;
  onRemove: (subscriber: Subscriber) => void;
}) {
  return (
    <CardList rows={subscribers} label="Subscribers" roomy className={styles.card}>
      {(subscriber) => {
        const interests = INTERESTS.filter(({ key }) => subscriber[key]);
        return (
          <>
            <CardTitle title={<EmailAddress>{subscriber.email}</EmailAddress>}>
              <SubscriberStatusBadge status={subscriber.status} imported={subscriber.imported} />
            </CardTitle>
            <p className={cx(typography.secondary, typography.anywhere)}>
              {everyIdea && (
                <>
                  <Link dir="auto" to={paths.idea.href(subscriber.ideaSlug)}>
                    {subscriber.ideaTitle}
                  </Link>{' '}
                  ·{' '}
                </>
              )}
              {everyIdea ? 'joined' : 'Joined'} {formatDate(subscriber.createdAt)}
              {confirmedWords(subscriber)}
            </p>
            <OtherList subscriber={subscriber} />
            {interests.length > 0 && (
              <ul className={styles.interests} aria-label="What they said">
                {interests.map(({ key, label }) => (
                  <li key={key}>
                    <Badge tone="primary">{label}</Badge>
                  </li>
                ))}
              </ul>
            )}
            <SubscriberTags tags={subscriber.tags} />
            <OwnWords subscriber={subscriber} />
            <div className={cx(layout.ends, styles.bottom)}>
              {subscriber.linkedinProfile ? <ProfileLink address={subscriber.linkedinProfile} /> : <span />}
              <Button
                size="s"
                variant="quietDanger"
                className={styles.remove}
                onClick={() => onRemove(subscriber)}
              >
                Remove<span className="sr-only"> {subscriber.email}</span>
              </Button>
            </div>
          </>
        );
      }}
    </CardList>
  );
}
