import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { useMyIdeas } from '@/api/my-ideas';
import type { OwnIdea } from '@/api/types';
import { useGetMyIdeaQuery } from '@/api/workspace';
import { trackLoading } from '@/lib/loading-screens';
import { useTableRoom } from '@/lib/use-media';
import { LoadMore } from '@/ui/load-more';
import { toastError } from '@/ui/toast/toast-store';
import typography from '@/ui/typography.module.css';
import { DeleteDialog } from './delete-dialog';
import type { RowActions } from './idea-actions';
import { IdeaCards } from './idea-cards';
import { IdeasTable } from './ideas-table';

const EDIT = 'edit';

/** The form and all that it needs comes when something is first edited. */
const EditDrawer = lazy(() =>
  trackLoading(import('./edit-drawer')).then((module) => ({ default: module.EditDrawer })),
);

const EmbedDialog = lazy(() =>
  trackLoading(import('./embed-dialog')).then((module) => ({ default: module.EmbedDialog })),
);

/**
 * My Ideas: a table, or cards where there is no room for one. Which idea is being edited stands in the
 * address (`?edit=id`), so a mail can link to it and the back button closes it.
 */
export function MyIdeas({
  founderId,
  ideas,
  query,
}: {
  founderId: string;
  ideas: OwnIdea[];
  query: Pick<ReturnType<typeof useMyIdeas>, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>;
}) {
  const [params, setParams] = useSearchParams();
  const [doomed, setDoomed] = useState<OwnIdea | null>(null);
  const [embedded, setEmbedded] = useState<OwnIdea | null>(null);
  const [everEmbedded, setEverEmbedded] = useState(false);
  if (embedded && !everEmbedded) setEverEmbedded(true);
  const tableRoom = useTableRoom(1080);
  const wanted = params.get(EDIT);
  const listed = ideas.find(({ id }) => id === wanted);
  // An address may name an idea that is further down than what has been loaded.
  const unlisted = useGetMyIdeaQuery(wanted ?? '', { skip: wanted === null || listed !== undefined });
  const found = wanted === null ? null : (listed ?? unlisted.currentData ?? null);
  // What was taken down cannot be edited.
  const edited = found?.status === 'removed' ? null : found;
  const [everEdited, setEverEdited] = useState(false);
  if (edited && !everEdited) setEverEdited(true);

  const edit = (idea: OwnIdea | null) => {
    const next = new URLSearchParams(params);
    if (idea) next.set(EDIT, idea.id);
    else next.delete(EDIT);
    // Closing replaces the entry that opening made, so that "back" does not open it again.
    setParams(next, { replace: idea === null, preventScrollReset: true });
  };

  const missing = wanted !== null && !edited && (found !== null || unlisted.isError);
  const close = useEffectEvent(() => {
    toastError('This idea cannot be edited. It may have been deleted.');
    edit(null);
  });
  useEffect(() => {
    if (missing) close();
  }, [missing]);

  const actions: RowActions = { onEmbed: setEmbedded, onEdit: edit, onDelete: setDoomed };
  return (
    <section aria-labelledby="my-ideas">
      <h2 id="my-ideas" className={typography.section}>
        My Ideas
      </h2>
      {tableRoom ? <IdeasTable ideas={ideas} {...actions} /> : <IdeaCards ideas={ideas} {...actions} />}
      <LoadMore query={query} />
      {everEdited && (
        <Suspense fallback={null}>
          <EditDrawer founderId={founderId} idea={edited} onClose={() => edit(null)} />
        </Suspense>
      )}
      {everEmbedded && (
        <Suspense fallback={null}>
          <EmbedDialog idea={embedded} onClose={() => setEmbedded(null)} />
        </Suspense>
      )}
      <DeleteDialog founderId={founderId} idea={doomed} onClose={() => setDoomed(null)} />
    </section>
  );
}
