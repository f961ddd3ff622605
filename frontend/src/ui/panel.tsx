import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import layout from './layout.module.css';
import surface from './surface.module.css';
import typography from './typography.module.css';

/** A section of a screen on its own card, labeled by its heading. */
export function Panel({
  id,
  title,
  lead,
  className = layout.stack4,
  children,
}: {
  /** ID of the heading. */
  id: string;
  title: string;
  /** A sentence below the heading. */
  lead?: string;
  /** Class name for the layout of the content. */
  className?: string;
  children: ReactNode;
}) {
  const heading = (
    <h2 id={id} className={typography.larger}>
      {title}
    </h2>
  );
  return (
    <section className={cx(surface.card, surface.room, layout.shrink, className)} aria-labelledby={id}>
      {lead ? (
        <div>
          {heading}
          <p className={typography.note}>{lead}</p>
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
