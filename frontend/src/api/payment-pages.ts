import { pagesOf } from './paging';
import { usePages } from './use-pages';
import { workspaceApi } from './workspace';

const paymentPagesApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({ paymentPages: build.infiniteQuery(pagesOf(workspaceApi, 'listPayments')) }),
});

/** A person's payments, paginated, newest first. */
export const usePayments = () => usePages(paymentPagesApi.usePaymentPagesInfiniteQuery());
