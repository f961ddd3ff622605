import type { Subscriber } from '@/api/workspace';
import { formatDate } from '@/lib/format';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import { type Columns, DataTable } from '@/ui/data-table';
import { EmailAddress } from '@/ui/email-address';
import { CheckIcon } from '@/ui/icons';
import typography from '@/ui/typography.module.css';
import table from '@/ui/data-table.module.css';
import { Link } from '@/ui/link';
import { INTERESTS } from '../rules/filter';
import {
  OtherList,
  OwnWords,
  ownWords,
  ProfileLink,
  SubscriberStatusBadge,
  SubscriberTags,
} from './subscriber-parts';
import styles from './subscriber-table.module.css';

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
export function SubscriberTable({ subscribers, ...rest }: Props) {
  return (
    <DataTable<Subscriber>
      label="Subscribers"
      columns={columnsWith(rest)}
      rows={subscribers}
      more={(subscriber) => (ownWords(subscriber).length > 0 ? <OwnWords subscriber={subscriber} /> : null)}
    />
  );
}
