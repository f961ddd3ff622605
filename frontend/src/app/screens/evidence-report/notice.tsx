import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';

/** A notice shown above all numbers in a report. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className={cx(layout.stack1, surface.warning)} aria-label={title}>
      <p className={typography.strong}>{title}</p>
      {children && <div className={cx(typography.body, typography.anywhere)}>{children}</div>}
    </section>
  );
}
