import { useDispatch } from 'react-redux';
import { workspaceApi } from './workspace';

const { updateQueryData, invalidateTags } = workspaceApi.util;

/** For changes of the answers at hand. (The store's own type knows the public calls alone.) */
export const useWorkspaceDispatch = () =>
  useDispatch() as (action: ReturnType<typeof updateQueryData | typeof invalidateTags>) => unknown;

/** Shows in a list what has become of one of it, before the list is asked for again. */
export const inList =
  <Row extends { id: string }>(changed: Partial<Row> & { id: string }) =>
  (rows: Row[]): void => {
    const row = rows.find(({ id }) => id === changed.id);
    if (row) Object.assign(row, changed);
  };
