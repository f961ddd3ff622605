import { t } from '@lingui/core/macro';
import { cx } from '@/lib/class-names';
import { useTableRoom } from '@/lib/use-media';
import { useRef, type ReactNode } from 'react';
import icon from '@/ui/icon-button.module.css';
import { CheckIcon } from '@/ui/icons';
import { MoreIcon, SearchIcon } from '@/ui/more-icons';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import { useRoomBelow } from '../hooks/use-room-below';
import styles from './inbox.module.css';
import head from './inbox-head.module.css';
import skeleton from './inbox-skeleton.module.css';
import { NothingOpen } from './nothing-open';

/** Minimum width in pixels for the two-pane layout. */
export const BESIDE = 1024;

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/**
 * Loading placeholder of the rows.
 *
 * @param named whether the rows show the covers of their ideas
 */
export function MessagesSkeleton({ named }: { named: boolean }) {
  return (
    <div className={styles.rows}>
      {ROWS.map((row) => (
        <div key={row} className={skeleton.row}>
          {named && <Skeleton width="40px" height="40px" radius="var(--radius-s)" />}
          <div className={skeleton.lines}>
            <Skeleton width="65%" height="12px" />
            <Skeleton width="96%" height="14px" />
            <Skeleton width="84%" height="14px" />
            <Skeleton width="30%" height="12px" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Loading placeholder of the filters. Hidden from screen readers, because nothing in it can be used yet. */
function HeadToCome({ heading }: { heading: ReactNode }) {
  const search = (
    <span className={skeleton.search}>
      <SearchIcon />
      {t`Search feedback`}
    </span>
  );
  return (
    <div className={head.head} aria-hidden="true">
      <div className={head.top}>
        {heading || search}
        <div className={head.actions}>
          {[CheckIcon, MoreIcon].map((Icon, index) => (
            <span key={index} className={icon.plain} aria-disabled="true">
              <Icon />
            </span>
          ))}
        </div>
      </div>
      {heading && (
        <div className={head.fields}>
          {search}
          <Skeleton height="44px" radius="var(--radius)" />
        </div>
      )}
      <div className={head.chips}>
        {[88, 94, 74, 90, 80].map((width) => (
          <span key={width} className={skeleton.chip}>
            <Skeleton width={`${width}px`} height="100%" radius="999px" />
          </span>
        ))}
      </div>
    </div>
  );
}

/**
 * Loading placeholder of the two panes.
 *
 * @param heading heading above the filters, unless the screen has one
 */
export function InboxSkeleton({ heading }: { heading?: ReactNode }) {
  const beside = useTableRoom(BESIDE);
  const root = useRef<HTMLDivElement>(null);
  useRoomBelow(root);
  return (
    <div ref={root} className={cx(styles.inbox, surface.card)} data-beside={beside || undefined}>
      <div className={styles.list}>
        <HeadToCome heading={heading} />
        <MessagesSkeleton named={Boolean(heading)} />
      </div>
      {beside && (
        <div className={styles.pane}>
          <NothingOpen />
        </div>
      )}
    </div>
  );
}
