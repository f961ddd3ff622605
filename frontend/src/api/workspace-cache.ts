import { useDispatch } from 'react-redux';
import { workspaceApi } from './workspace';

const { updateQueryData, invalidateTags } = workspaceApi.util;

/**
 * A dispatch function for changes to cached responses. The store's own type includes only the public calls.
 */
export const useWorkspaceDispatch = () =>
  useDispatch() as (action: ReturnType<typeof updateQueryData | typeof invalidateTags>) => unknown;

/** Updates one row of a cached list before the list is refetched. */
export const inList =
  <Row extends { id: string }>(changed: Partial<Row> & { id: string }) =>
  (rows: Row[]): void => {
    const row = rows.find(({ id }) => id === changed.id);
    if (row) Object.assign(row, changed);
  };
