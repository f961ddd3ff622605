import { Suspense, useState, useEffect, useEffectEvent, useMemo } from 'react';
import type { useMyIdeas } from '@/api/my-ideas';
import type { OwnIdea } from '@/api/types';
import { lazyPart } from '@/lib/load';
import { trackLoading } from '@/lib/loading-screens';
import { useTableRoom } from '@/lib/use-media';
import { paths } from '@/routing/paths';
import layout from '@/ui/layout.module.css';
import { ButtonLink } from '@/ui/button';
import { LoadMore } from '@/ui/load-more';
import typography from '@/ui/typography.module.css';
import { useGetMyIdeaQuery, useDeleteIdeaMutation } from '@/api/workspace';
import { useAddress } from '@/lib/use-address';
import { toastError } from '@/ui/toast/toast-store';
import { failureText } from '@/api/error';
import { forgetAutosavedIdea } from '@/features/idea-form/forget-autosaved-idea';
import { forgetKeptWords } from '@/features/launch-kit/kept-words';
import { plural } from '@/lib/format';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { inRowOrder } from '../row-order';
import type { RowActions } from './idea-menu';
import type { IdeaDialogProps } from './idea-dialog';
import { IdeasList, IdeasTable } from './idea-rows';
import type { Verdicts } from './idea-state';

const EDIT = 'edit';

/**
 * The idea being edited, read from the URL, and a function that changes it. If the idea can't be edited,
 * shows an error and removes it from the URL.
 *
 * @param ideas the ideas in the list
 */
function useEditedIdea(ideas: OwnIdea[]) {
  const [params, change] = useAddress();
  const wanted = params.get(EDIT);
  const listed = ideas.find(({ id }) => id === wanted);
  // The URL may refer to an idea that the list hasn't loaded yet.
  const unlisted = useGetMyIdeaQuery(wanted ?? '', { skip: wanted === null || listed !== undefined });
  const found = wanted === null ? null : (listed ?? unlisted.currentData ?? null);
  // An idea that was taken down can't be edited.
  const edited = found?.status === 'removed' ? null : found;
  const [everEdited, setEverEdited] = useState(false);
  if (edited && !everEdited) setEverEdited(true);

  // Closing replaces the form's history entry, so that the back button doesn't reopen the form.
  const edit = (idea: OwnIdea | null) => change({ [EDIT]: idea?.id }, idea === null);

  const missing = wanted !== null && !edited && (found !== null || unlisted.isError);
  const close = useEffectEvent(() => {
    toastError('This idea can’t be edited. It may have been deleted.');
    edit(null);
  });
  useEffect(() => {
    if (missing) close();
  }, [missing]);
  return { edited, everEdited, edit };
}

/** The form's code is loaded when the founder first edits an idea. */
const EditDrawer = lazyPart(() =>
  trackLoading(import('./edit-drawer')).then((module) => ({ default: module.EditDrawer })),
);

/**
 * The My Ideas section: a table, or a list in narrow windows. The idea being edited is in the URL
 * (`?edit=id`), so that emails can link to it and the back button closes the form.
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
  const tableRoom = useTableRoom(740);
  const { edited, everEdited, edit } = useEditedIdea(ideas);
  const actions: RowActions = { onEdit: edit, onDelete: setDoomed };
  const rows = useMemo(() => inRowOrder(ideas, verdicts), [ideas, verdicts]);
  return (
    <section aria-labelledby="my-ideas" className={layout.stack3}>
      <div className={layout.spread}>
        <h2 id="my-ideas" className={typography.heading}>
          My Ideas
        </h2>
        <ButtonLink to={`${paths.imports.href()}?kind=ideas`} size="s" variant="quiet">
          Import ideas
        </ButtonLink>
      </div>
      {tableRoom ? (
        <IdeasTable ideas={rows} verdicts={verdicts} {...actions} />
      ) : (
        <IdeasList ideas={rows} verdicts={verdicts} {...actions} />
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

/** Asks for confirmation before an idea is deleted, and lists what is deleted with it. */
function DeleteDialog({ founderId, idea, onClose }: IdeaDialogProps) {
  const [deleteIdea] = useDeleteIdeaMutation();
  return (
    <ConfirmDialog
      subject={idea}
      question={(subject) => ({
        title: `Delete “${subject.title}”?`,
        text: (
          <div className={layout.stack2}>
            <p>{whatGoes(subject)} You can’t undo this.</p>
            <p>
              The results of its goals and experiments stay on your record. A running goal counts as
              abandoned.
            </p>
          </div>
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

/** Lists the data deleted with the idea, with the counts that the founder would miss most. */
function whatGoes({ voteCount, waitlistCount }: OwnIdea): string {
  const parts = ['Its page'];
  if (voteCount > 0) parts.push(plural(voteCount, 'vote'));
  if (waitlistCount > 0) parts.push(plural(waitlistCount, 'waitlist sign-up'));
  return `${parts.join(', ')}, its feedback, and its emails will be deleted.`;
}
