import { Skeleton } from '@/ui/skeleton';

/** The boxes of the two figures to come. */
export function AnalyticsSkeleton() {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <Skeleton height="1.4em" width="min(100%, 46ch)" />
      <Skeleton height="300px" radius="16px" />
      <Skeleton height="460px" radius="16px" />
    </div>
  );
}
