import type { ColumnsType } from 'antd/es/table';
import { Link } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { formatDate, formatNumber } from '@/lib/format';
import { paths } from '@/routing/paths';
import { DataTable } from '@/ui/data-table';
import { IdeaActions, type RowActions } from './idea-actions';
import styles from './ideas-table.module.css';
import { OwnStatus } from './own-status';
import { WaitlistLink } from './waitlist-link';

const columnsWith = (actions: RowActions): ColumnsType<OwnIdea> => [
  {
    title: 'Title',
    dataIndex: 'title',
    width: '30%',
    rowScope: 'row',
    render: (title: string, { slug }) => (
      <Link to={paths.idea.href(slug)} className={styles.title}>
        {title}
      </Link>
    ),
  },
  { title: 'Category', dataIndex: 'category' },
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
  { title: 'Created', dataIndex: 'createdAt', align: 'end', render: formatDate },
  {
    title: 'Actions',
    key: 'actions',
    align: 'end',
    render: (_, idea) => <IdeaActions idea={idea} {...actions} />,
  },
];

/** The founder's ideas where there is room for a table. */
export function IdeasTable({ ideas, ...actions }: { ideas: OwnIdea[] } & RowActions) {
  return <DataTable<OwnIdea> label="My Ideas" columns={columnsWith(actions)} rows={ideas} />;
}
