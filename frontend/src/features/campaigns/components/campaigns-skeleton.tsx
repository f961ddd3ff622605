import { FiguresSkeleton } from '@/ui/screen-skeleton';

/** Loading placeholders for the heading and two campaigns. */
export const CampaignsSkeleton = () => (
  <FiguresSkeleton heading={{ width: 'min(100%, 22ch)', height: '2.4em' }} figures={[220, 220]} />
);
