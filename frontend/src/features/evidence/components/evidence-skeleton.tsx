import { ScreenSkeleton } from '@/ui/screen-skeleton';

/** The boxes of the verdict card, the tiles and the sources while they load. */
export const EvidenceSkeleton = () => <ScreenSkeleton card={482} tiles={4} rows={5} />;
