import { Suspense, useState } from 'react';
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
import { useEditedIdea } from '../hooks/use-edited-idea';
import { DeleteDialog } from './delete-dialog';
import type { RowActions } from './idea-actions';
import { IdeaCards } from './idea-cards';
import { IdeasTable } from './ideas-table';
import type { Verdicts } from './own-verdict';

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
