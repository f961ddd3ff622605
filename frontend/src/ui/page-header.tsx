import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from './page-header.module.css';

/** The top of a workspace screen: its h1, one sentence, and what one comes here to do. */
export function PageHeader({
  title,
  lead,
  leadRoom = false,
  actions,
}: {
  title: string;
  lead?: ReactNode;
  /**
   * The sentence has to be loaded: keeps room for it, so that what stands below does not move when it comes.
   */
  leadRoom?: boolean;
  actions?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      <div className={cx(layout.stack2, styles.words)}>
        <h1 dir="auto">{title}</h1>
        {(lead || leadRoom) && (
          <p className={styles.lead} data-room={leadRoom || undefined}>
            {lead}
          </p>
        )}
      </div>
      {actions && <div className={layout.wrap3}>{actions}</div>}
    </header>
  );
}
