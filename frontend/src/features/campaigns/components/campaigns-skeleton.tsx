import { Skeleton } from '@/ui/skeleton';

/** The boxes of the heading and of two campaigns to come. */
export function CampaignsSkeleton() {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <Skeleton height="2.4em" width="min(100%, 22ch)" />
      <Skeleton height="220px" radius="16px" />
      <Skeleton height="220px" radius="16px" />
    </div>
  );
}
