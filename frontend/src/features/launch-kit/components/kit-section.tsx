import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './kit.module.css';

/** A section of the launch kit. */
export function KitSection({
  id,
  title,
  text,
  className,
  children,
}: {
  id: string;
  title: string;
  /** Introduction of one or two sentences. */
  text?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx(surface.card, layout.stack4, styles.section, className)}
    >
      <div className={layout.stack1}>
        <h2 id={`${id}-title`} className={typography.heading}>
          {title}
        </h2>
        {text && <p className={cx(typography.note, typography.measure)}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
