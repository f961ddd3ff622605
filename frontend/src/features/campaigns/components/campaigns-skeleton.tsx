import { FiguresSkeleton } from '@/ui/screen-skeleton';

/** The boxes of the heading and of two campaigns to come. */
export const CampaignsSkeleton = () => (
  <FiguresSkeleton heading={{ width: 'min(100%, 22ch)', height: '2.4em' }} figures={[220, 220]} />
);
