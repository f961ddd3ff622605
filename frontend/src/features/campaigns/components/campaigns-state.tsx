import { QueryState, type QueryStateProps } from '@/ui/query-state';
import { CampaignsSkeleton } from './campaigns-skeleton';

/** A screen of campaigns before they are there, or when they could not be loaded. */
export function CampaignsState<T>(props: Pick<QueryStateProps<T>, 'query' | 'ready' | 'children'>) {
  return (
    <QueryState
      {...props}
      loading={<CampaignsSkeleton />}
      error={{
        title: 'Failed to load your emails',
        text: 'Emails that are on keep sending. Please try again.',
      }}
    />
  );
}
