import layout from '@/ui/layout.module.css';
import list from '@/ui/link-rows.module.css';
import { FiguresSkeleton } from '@/ui/screen-skeleton';
import { Skeleton } from '@/ui/skeleton';
import row from './campaign-row.module.css';
import styles from './campaigns-skeleton.module.css';

/** Loading placeholders for the heading and two campaigns. */
export const CampaignsSkeleton = () => (
  <FiguresSkeleton heading={{ width: 'min(100%, 22ch)', height: '2.4em' }} figures={[220, 220]} />
);

/** Widths of the names of each idea's emails, in percent. */
const IDEAS = [[34, 78, 52], []];

/** Loading placeholders for two ideas and the first one's emails, at their final heights. */
export const OverviewSkeleton = () => (
  <div className={layout.stack6}>
    {IDEAS.map((emails, index) => (
      <div key={index} className={layout.stack3}>
        <div className={row.idea}>
          <Skeleton height="40px" radius="9px" />
          <span className={styles.words}>
            <Skeleton width="min(100%, 22em)" height="16px" />
            <span className={styles.second}>
              <Skeleton width="80%" height="16px" />
            </span>
            <Skeleton width="5em" height="12px" />
          </span>
          <span className={styles.button}>
            <Skeleton height="100%" radius="var(--radius)" />
          </span>
        </div>
        {emails.length > 0 && (
          <div className={list.rows}>
            {emails.map((width) => (
              <div key={width} className={styles.email}>
                <Skeleton width={`${width}%`} height="15px" />
                <Skeleton width="60%" height="12px" />
                <Skeleton width="72px" height="24px" radius="999px" />
              </div>
            ))}
          </div>
        )}
      </div>
    ))}
  </div>
);
