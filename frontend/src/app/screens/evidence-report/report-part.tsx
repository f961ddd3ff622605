import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './report.module.css';

/** A part of the report, named by its heading. Not the workspace's panel: readers load this file alone. */
export function ReportPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={cx(surface.card, surface.room, layout.stack4, styles.card)} aria-labelledby={id}>
      <h2 id={id} className={typography.larger}>
        {title}
      </h2>
      {children}
    </section>
  );
}
