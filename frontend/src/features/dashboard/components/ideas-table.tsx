import type { OwnIdea } from '@/api/types';
import { cx } from '@/lib/class-names';
import { formatDate, formatNumber } from '@/lib/format';
import { paths } from '@/routing/paths';
import { type Columns, DataTable } from '@/ui/data-table';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import typography from '@/ui/typography.module.css';
import { IdeaActions, type RowActions } from './idea-actions';
import styles from './ideas-table.module.css';
import { ImportedVotes } from './imported-votes';
import { IdeaPlaces } from './idea-places';
import { OwnStatus } from './own-status';
import { OwnVerdict, type Verdicts } from './own-verdict';
import { WaitlistLink } from './waitlist-link';

const columnsWith = (verdicts: Verdicts, actions: RowActions): Columns<OwnIdea> => [
  {
    title: 'Title',
    dataIndex: 'title',
    width: '30%',
    rowScope: 'row',
    render: (title: string, idea) => (
      <div className={layout.stack1}>
        <Link dir="auto" to={paths.idea.href(idea.slug)} className={styles.title}>
          {title}
        </Link>
        <OwnVerdict verdict={verdicts.get(idea.id)} title={title} />
        <ImportedVotes idea={idea} />
      </div>
    ),
  },
  {
    title: 'Category, created',
    dataIndex: 'category',
    render: (category: string, { createdAt }) => (
      <div className={layout.stack1}>
        {category}
        <span className={cx(typography.tertiary, typography.fine)}>{formatDate(createdAt)}</span>
      </div>
    ),
  },
  {
    title: 'Status',
    dataIndex: 'status',
    render: (_, idea) => <OwnStatus idea={idea} />,
  },
  { title: 'Votes', dataIndex: 'voteCount', align: 'end', render: formatNumber },
  {
    title: 'Waitlist',
    dataIndex: 'waitlistCount',
    align: 'end',
    render: (count: number, idea) => <WaitlistLink idea={idea}>{formatNumber(count)}</WaitlistLink>,
  },
  {
    title: 'Actions',
    key: 'actions',
    align: 'end',
    render: (_, idea) => (
      <div className={styles.actions}>
        <IdeaPlaces idea={idea} />
        <IdeaActions idea={idea} {...actions} />
      </div>
    ),
  },
];

/** The founder's ideas where there is room for a table. */
export function IdeasTable({
  ideas,
  verdicts,
  ...actions
}: { ideas: OwnIdea[]; verdicts: Verdicts } & RowActions) {
  return <DataTable<OwnIdea> label="My Ideas" columns={columnsWith(verdicts, actions)} rows={ideas} />;
}
