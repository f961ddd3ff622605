import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnIdea } from '@/api/types';
import { useGetMyIdeaQuery } from '@/api/workspace';
import { useAddress } from '@/lib/use-address';
import { toastError } from '@/ui/toast/toast-store';

const EDIT = 'edit';

/**
 * Which of the founder's ideas is being edited, as the address says, and how to change that. One that cannot
 * be edited is told, and does not stay in the address.
 *
 * @param ideas those that are listed
 */
export function useEditedIdea(ideas: OwnIdea[]) {
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
