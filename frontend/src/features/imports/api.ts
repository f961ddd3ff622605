import { pagesOf } from '@/api/paging';
import { usePages } from '@/api/use-pages';
import { type Import, type ImportOutcome, useGetImportQuery, workspaceApi } from '@/api/workspace';
import { isAtWork } from './rules/labels';

/** Milliseconds between polls while a worker processes the import. */
const LIVE = 1_500;

const importsApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    importPages: build.infiniteQuery(pagesOf(workspaceApi, 'listImports')),
    importRowPages: build.infiniteQuery(pagesOf(workspaceApi, 'listImportRows')),
  }),
});

/** The founder's imports, newest first. */
export function useImports() {
  return usePages(importsApi.useImportPagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }));
}

/** The rows of an import that have this outcome, paginated. */
export function useImportRows(id: string, outcome: ImportOutcome | undefined, state: Import['state']) {
  const waiting = ['uploading', 'reading', 'mapping', 'checking'].includes(state);
  return usePages(
    importsApi.useImportRowPagesInfiniteQuery(
      { id, outcome },
      { skip: waiting, refetchOnMountOrArgChange: true },
    ),
  );
}

/** An import. It is polled while a worker processes it. */
export function useImport(id: string) {
  const { data } = workspaceApi.endpoints.getImport.useQueryState(id);
  return useGetImportQuery(id, {
    pollingInterval: data && isAtWork(data) ? LIVE : 0,
    refetchOnMountOrArgChange: true,
  });
}
