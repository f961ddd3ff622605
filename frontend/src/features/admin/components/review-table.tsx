import type { AdminIdea } from '@/api/types';
import { formatDate, formatNumber } from '@/lib/format';
import { paths } from '@/routing/paths';
import { type Columns, DataTable } from '@/ui/data-table';
import { EmailAddress } from '@/ui/email-address';
import { Link } from '@/ui/link';
import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';
import { AdminStatus } from './admin-status';
import { IdeaReviewActions, type ReviewActions } from './idea-review-actions';

const columnsWith = (actions: ReviewActions): Columns<AdminIdea> => [
  {
    title: 'Title',
    dataIndex: 'title',
    width: '22%',
    rowScope: 'row',
    render: (title: string, idea) => (
      <Link dir="auto" to={paths.idea.href(idea.page)} className={typography.name}>
        {title}
      </Link>
    ),
  },
  {
    title: 'Author',
    dataIndex: 'userEmail',
    width: '18%',
    render: (email: string) => (
      <span className={cx(typography.anywhere, typography.note)}>
        <EmailAddress>{email}</EmailAddress>
      </span>
    ),
  },
  { title: 'Category', dataIndex: 'category' },
  {
    title: 'Status',
    dataIndex: 'status',
    render: (_, idea) => <AdminStatus idea={idea} />,
  },
  { title: 'Votes', dataIndex: 'voteCount', align: 'end', render: formatNumber },
  { title: 'Created', dataIndex: 'createdAt', align: 'end', render: formatDate },
  {
    title: 'Actions',
    key: 'actions',
    align: 'end',
    // Two of the four beside each other at least.
    width: '24%',
    render: (_, idea) => <IdeaReviewActions idea={idea} {...actions} />,
  },
];

/** The ideas where there is room for a table. */
export function ReviewTable({ ideas, ...actions }: { ideas: AdminIdea[] } & ReviewActions) {
  return <DataTable<AdminIdea> label="Ideas" columns={columnsWith(actions)} rows={ideas} />;
}
