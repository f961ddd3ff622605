import { Link } from 'react-router-dom';
import type { Subscriber } from '@/api/workspace';
import { formatDate } from '@/lib/format';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import { type Columns, DataTable } from '@/ui/data-table';
import { CheckIcon } from '@/ui/icons';
import typography from '@/ui/typography.module.css';
import table from '@/ui/data-table.module.css';
import { INTERESTS } from '../rules/filter';
import { ProfileLink } from './profile-link';
import { SolvesItToday } from './solves-it-today';
import { SubscriberStatusBadge } from './subscriber-status-badge';
import styles from './subscriber-table.module.css';

const columnsWith = (onRemove: (subscriber: Subscriber) => void): Columns<Subscriber> => [
  {
    title: 'Email',
    dataIndex: 'email',
    width: '22%',
    rowScope: 'row',
    render: (email: string) => <Email>{email}</Email>,
  },
  {
    title: 'Idea',
    dataIndex: 'ideaTitle',
    width: '17%',
    render: (title: string, { ideaSlug }) => (
      <Link to={paths.idea.href(ideaSlug)} className={typography.anywhere}>
        {title}
      </Link>
    ),
  },
  { title: 'Joined', dataIndex: 'createdAt', align: 'end', render: formatDate },
  {
    title: 'Status',
    dataIndex: 'status',
    render: (_, { status }) => <SubscriberStatusBadge status={status} />,
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
    width: '12%',
    render: (address: string | null) => (address ? <ProfileLink address={address} /> : null),
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

/** An address that breaks before its @ rather than anywhere. */
function Email({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  return (
    <span className={typography.name}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
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
export function SubscriberTable({
  subscribers,
  onRemove,
}: {
  subscribers: Subscriber[];
  onRemove: (subscriber: Subscriber) => void;
}) {
  return (
    <DataTable<Subscriber>
      label="Subscribers"
      columns={columnsWith(onRemove)}
      rows={subscribers}
      more={({ currentSolution }) => currentSolution && <SolvesItToday words={currentSolution} />}
    />
  );
}
