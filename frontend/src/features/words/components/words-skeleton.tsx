import { useTableRoom } from '@/lib/use-media';
import layout from '@/ui/layout.module.css';
import { Skeleton } from '@/ui/skeleton';
import styles from './inbox.module.css';

/** From this width on, the open message stands beside the list. */
export const BESIDE = 1024;

/** The boxes of the filters and the messages to come. */
export function WordsSkeleton() {
  const beside = useTableRoom(BESIDE);
  return (
    <div className={layout.stack5}>
      <Skeleton height="120px" radius="var(--radius-l)" />
      <div className={beside ? styles.panes : undefined}>
        <Skeleton height={beside ? '100%' : '640px'} radius="var(--radius-l)" />
        {beside && <Skeleton height="100%" radius="var(--radius-l)" />}
      </div>
    </div>
  );
}
