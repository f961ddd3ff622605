import { FiguresSkeleton } from '@/ui/screen-skeleton';

/** The boxes of the verdict, the chart and the funnel to come. */
export const EvidenceSkeleton = () => (
  <FiguresSkeleton heading={{ width: 'min(100%, 26ch)', height: '2.4em' }} figures={[260, 430, 420]} />
);
