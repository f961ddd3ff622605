import { FiguresSkeleton } from '@/ui/screen-skeleton';

/** The boxes of the two figures to come. */
export const AnalyticsSkeleton = () => (
  <FiguresSkeleton heading={{ width: 'min(100%, 46ch)', height: '1.4em' }} figures={[300, 460]} />
);
