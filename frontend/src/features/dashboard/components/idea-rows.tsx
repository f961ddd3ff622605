import { Suspense, type ComponentType } from 'react';
import type { OwnIdea } from '@/api/types';
import { formatNumber } from '@/lib/format';
import { cx } from '@/lib/class-names';
import { lazyPart } from '@/lib/load';
import { type Columns, DataTable } from '@/ui/data-table';
import surface from '@/ui/surface.module.css';
import { type RowActions, IdeaMenu } from './idea-menu';
import { IdeaName } from './idea-name';
import { IdeaState, type Verdicts } from './idea-state';
import styles from './idea-rows.module.css';

const Sparkline = lazyPart<ComponentType<{ id: string; ids: string[] }>>(
  () => import('@/features/ideas/sparkline'),
);

/** Maximum number of ideas whose sparklines are loaded per request. */
const MOST_LINES = 50;

interface RowsProps extends RowActions {
  ideas: OwnIdea[];
  verdicts: Verdicts;
}

const figure = (count: number) =>
  count === 0 ? (
    <span className={styles.none}>–</span>
  ) : (
    <span className={styles.figure}>{formatNumber(count)}</span>
  );

const columnsOf = ({ ideas, verdicts, ...actions }: RowsProps): Columns<OwnIdea> => {
  const ids = ideas
    .filter(({ isPublic, voteCount }) => isPublic && voteCount > 0)
    .slice(0, MOST_LINES)
    .map(({ id }) => id);
  return [
    {
      title: 'Idea',
      dataIndex: 'title',
      width: '100%',
      rowScope: 'row',
      render: (_, idea) => <IdeaName idea={idea} />,
    },
    {
      title: 'Status',
      dataIndex: 'status',
      render: (_, idea) => <IdeaState idea={idea} verdict={verdicts.get(idea.id)} />,
    },
    {
      title: '2 weeks',
      key: 'weeks',
      render: (_, { id }) => (
        <div className={styles.line}>
          {ids.includes(id) && (
            <Suspense fallback={null}>
              <Sparkline id={id} ids={ids} />
            </Suspense>
          )}
        </div>
      ),
    },
    { title: 'Votes', dataIndex: 'voteCount', align: 'end', render: figure },
    { title: 'Sign-ups', dataIndex: 'waitlistCount', align: 'end', render: figure },
    {
      title: <span className="sr-only">Actions</span>,
      key: 'actions',
      align: 'end',
      render: (_, idea) => <IdeaMenu idea={idea} {...actions} />,
    },
  ];
};

/** Table of the founder's ideas, for wide windows. */
export function IdeasTable(props: RowsProps) {
  return (
    <div className={styles.table}>
      <DataTable<OwnIdea> label="My Ideas" rowLinks columns={columnsOf(props)} rows={props.ideas} />
    </div>
  );
}

/** List of the founder's ideas, for phones. */
export function IdeasList({ ideas, verdicts, ...actions }: RowsProps) {
  return (
    <ul className={cx(surface.card, styles.list)} aria-label="My Ideas">
      {ideas.map((idea) => (
        <li key={idea.id} className={styles.row}>
          <IdeaName idea={idea}>
            <IdeaState idea={idea} verdict={verdicts.get(idea.id)} />
          </IdeaName>
          <IdeaMenu idea={idea} {...actions} />
        </li>
      ))}
    </ul>
  );
}
