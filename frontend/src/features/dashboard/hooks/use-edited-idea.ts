import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { useGetMyIdeaQuery } from '@/api/workspace';
import { toastError } from '@/ui/toast/toast-store';

const EDIT = 'edit';

/**
 * Which of the founder's ideas is being edited, as the address says, and how to change that. One that cannot
 * be edited is told, and does not stay in the address.
 *
 * @param ideas those that are listed
 */
export function useEditedIdea(ideas: OwnIdea[]) {
  const [params, setParams] = useSearchParams();
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
  return { edited, everEdited, edit };
}
