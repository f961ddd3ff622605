import { useListExperimentsQuery } from '@/api/workspace';
import { useAllThere } from '@/lib/use-all-there';
import type { AskedPrice } from '../types';

const NONE: readonly AskedPrice[] = [];

/**
 * The prices of the idea's running ladder, in rising order: a goal may be about one of them. None where no
 * ladder runs, or where that could not be loaded; undefined as long as it is not known.
 */
export function useLadderPrices(ideaId: string): readonly AskedPrice[] | undefined {
  const query = useListExperimentsQuery(ideaId, { refetchOnMountOrArgChange: true });
  const there = useAllThere(query);
  if (!there) return undefined;
  const ladder = query.data?.find(({ kind, state }) => kind === 'price' && state === 'running');
  return ladder?.arms.flatMap(({ price }) => price ?? []) ?? NONE;
}
