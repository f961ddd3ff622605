import { FiguresSkeleton } from '@/ui/screen-skeleton';

/** Placeholders of the heading and of two campaigns. */
export const CampaignsSkeleton = () => (
  <FiguresSkeleton heading={{ width: 'min(100%, 22ch)', height: '2.4em' }} figures={[220, 220]} />
);
