import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import styles from './calm-sea.module.css';
import { SwellTile } from './swell-tile';

const CALM = { look: 'counting', rates: null, figure: { text: '0', unit: '' } } as const;

/** The empty state of a founder without evidence: a calm sea, with a buoy for each visitor to come. */
export function CalmSea({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={cx(surface.card, styles.calm)}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      <div className={styles.sea}>
        <SwellTile words={CALM} visitors={0} />
      </div>
    </section>
  );
}
