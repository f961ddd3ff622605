import { t } from '@lingui/core/macro';
import { QueryState, type QueryStateProps } from '@/ui/query-state';
import { CampaignsSkeleton } from './campaigns-skeleton';

/** Loading and error states of a campaigns screen. */
export function CampaignsState<T>(
  props: Pick<QueryStateProps<T>, 'query' | 'ready' | 'children'> &
    Partial<Pick<QueryStateProps<T>, 'loading'>>,
) {
  return (
    <QueryState
      loading={<CampaignsSkeleton />}
      {...props}
      error={{
        title: t`Failed to load your emails`,
        text: t`Emails that are on keep sending. Please try again.`,
      }}
    />
  );
}
