import { Suspense, useState, useEffect, useEffectEvent } from 'react';
import type { useMyIdeas } from '@/api/my-ideas';
import type { OwnIdea } from '@/api/types';
import { lazyPart } from '@/lib/load';
import { trackLoading } from '@/lib/loading-screens';
import { useTableRoom } from '@/lib/use-media';
import { paths } from '@/routing/paths';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { LoadMore } from '@/ui/load-more';
import typography from '@/ui/typography.module.css';
import { useGetMyIdeaQuery, useDeleteIdeaMutation } from '@/api/workspace';
import { useAddress } from '@/lib/use-address';
import { toastError } from '@/ui/toast/toast-store';
import { failureText } from '@/api/error';
import { forgetAutosavedIdea } from '@/features/idea-form/forget-autosaved-idea';
import { forgetKeptWords } from '@/features/launch-kit/kept-words';
import { plural, formatDate, formatNumber } from '@/lib/format';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { CardList, CardTitle } from '@/ui/card-list';
import { cx } from '@/lib/class-names';
import { type Columns, DataTable } from '@/ui/data-table';
import { type RowActions, IdeaActions } from './idea-actions';
import { type Verdicts, OwnVerdict } from './own-verdict';
import type { IdeaDialogProps } from './idea-dialog';
import styles from './idea-cards.module.css';
import { ImportedVotes } from './imported-votes';
import { IdeaPlaces } from './idea-places';
import { OwnStatus } from './own-status';
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
function IdeasTable({ ideas, verdicts, ...actions }: { ideas: OwnIdea[]; verdicts: Verdicts } & RowActions) {
  return <DataTable<OwnIdea> label="My Ideas" columns={columnsWith(verdicts, actions)} rows={ideas} />;
}

const EDIT = 'edit';

/**
 * Which of the founder's ideas is being edited, as the address says, and how to change that. One that cannot
 * be edited is told, and does not stay in the address.
 *
 * @param ideas those that are listed
 */
function useEditedIdea(ideas: OwnIdea[]) {
  const [params, change] = useAddress();
  const wanted = params.get(EDIT);
  const listed = ideas.find(({ id }) => id === wanted);
  // An address may name an idea that is further down than what has been loaded.
  const unlisted = useGetMyIdeaQuery(wanted ?? '', { skip: wanted === null || listed !== undefined });
  const found = wanted === null ? null : (listed ?? unlisted.currentData ?? null);
  // What was taken down cannot be edited.
  const edited = found?.status === 'removed' ? null : found;
  const [everEdited, setEverEdited] = useState(false);
  if (edited && !everEdited) setEverEdited(true);

  // Closing replaces the entry that opening made, so that "back" does not open it again.
  const edit = (idea: OwnIdea | null) => change({ [EDIT]: idea?.id }, idea === null);

  const missing = wanted !== null && !edited && (found !== null || unlisted.isError);
  const close = useEffectEvent(() => {
    toastError('This idea cannot be edited. It may have been deleted.');
    edit(null);
  });
  useEffect(() => {
    if (missing) close();
  }, [missing]);
  return { edited, everEdited, edit };
}

/** The form and all that it needs comes when something is first edited. */
const EditDrawer = lazyPart(() =>
  trackLoading(import('./edit-drawer')).then((module) => ({ default: module.EditDrawer })),
);

/**
 * My Ideas: a table, or cards where there is no room for one. Which idea is being edited stands in the
 * address (`?edit=id`), so a mail can link to it and the back button closes it.
 */
export function MyIdeas({
  founderId,
  ideas,
  verdicts,
  query,
}: {
  founderId: string;
  ideas: OwnIdea[];
  verdicts: Verdicts;
  query: Pick<ReturnType<typeof useMyIdeas>, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>;
}) {
  const [doomed, setDoomed] = useState<OwnIdea | null>(null);
  const tableRoom = useTableRoom(1040);
  const { edited, everEdited, edit } = useEditedIdea(ideas);
  const actions: RowActions = { onEdit: edit, onDelete: setDoomed };
  return (
    <section aria-labelledby="my-ideas">
      <div className={layout.spread}>
        <h2 id="my-ideas" className={typography.section}>
          My Ideas
        </h2>
        <Link to={`${paths.imports.href()}?kind=ideas`}>Import ideas</Link>
      </div>
      {tableRoom ? (
        <IdeasTable {...{ ideas, verdicts }} {...actions} />
      ) : (
        <IdeaCards {...{ ideas, verdicts }} {...actions} />
      )}
      <LoadMore query={query} />
      {everEdited && (
        <Suspense fallback={null}>
          <EditDrawer founderId={founderId} idea={edited} onClose={() => edit(null)} />
        </Suspense>
      )}
      <DeleteDialog founderId={founderId} idea={doomed} onClose={() => setDoomed(null)} />
    </section>
  );
}

/** Asks before an idea goes for good, with what goes with it. */
function DeleteDialog({ founderId, idea, onClose }: IdeaDialogProps) {
  const [deleteIdea] = useDeleteIdeaMutation();
  return (
    <ConfirmDialog
      subject={idea}
      question={(shown) => ({
        title: `Delete “${shown.title}”?`,
        text: (
          <>
            <p>{whatGoes(shown)} This cannot be undone.</p>
            <p>
              Goals and experiments it had stay on your record as numbers. A goal that is running counts as
              given up.
            </p>
          </>
        ),
        confirm: 'Delete',
        busy: 'Deleting…',
      })}
      onConfirm={async ({ id }) => {
        await deleteIdea(id).unwrap();
        forgetAutosavedIdea(founderId, id);
        forgetKeptWords(founderId, id);
        return { title: 'Idea deleted' };
      }}
      failure={(error) => failureText(error, 'Failed to delete idea. Please try again.')}
      onClose={onClose}
    />
  );
}

/** What is deleted with the idea, with the numbers that its founder would miss. */
function whatGoes({ voteCount, waitlistCount }: OwnIdea): string {
  const parts = ['Its page'];
  if (voteCount > 0) parts.push(plural(voteCount, 'vote'));
  if (waitlistCount > 0) parts.push(plural(waitlistCount, 'waitlist sign-up'));
  return `${parts.join(', ')}, its feedback and its campaigns go with it.`;
}

/** The founder's ideas on a phone. */
function IdeaCards({ ideas, verdicts, ...actions }: { ideas: OwnIdea[]; verdicts: Verdicts } & RowActions) {
  return (
    <CardList rows={ideas} className={styles.card}>
      {(idea) => (
        <>
          <CardTitle
            title={
              <Link dir="auto" to={paths.idea.href(idea.slug)}>
                {idea.title}
              </Link>
            }
          >
            <OwnStatus idea={idea} />
          </CardTitle>
          <p className={typography.tertiary}>
            {idea.category} · {formatDate(idea.createdAt)}
          </p>
          <p className={typography.secondary}>
            {plural(idea.voteCount, 'vote')} ·{' '}
            {idea.importedVotes !== null && (
              <>
                <ImportedVotes idea={idea} /> ·{' '}
              </>
            )}
            <WaitlistLink idea={idea}>{formatNumber(idea.waitlistCount)} on the waitlist</WaitlistLink>
          </p>
          <OwnVerdict verdict={verdicts.get(idea.id)} title={idea.title} />
          <IdeaPlaces idea={idea} />
          <IdeaActions idea={idea} {...actions} />
        </>
      )}
    </CardList>
  );
}
