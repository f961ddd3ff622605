import { Skeleton } from '@/ui/skeleton';

/** The boxes of the verdict, the chart and the funnel to come. */
export function EvidenceSkeleton() {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <Skeleton height="2.4em" width="min(100%, 26ch)" />
      <Skeleton height="260px" radius="16px" />
      <Skeleton height="430px" radius="16px" />
      <Skeleton height="420px" radius="16px" />
    </div>
  );
}
