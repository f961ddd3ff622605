import { useId, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import styles from './section.module.css';

/** A list of the operations view with its heading and what may be done with all of it. */
export function Section({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx(layout.stack3, layout.shrink)}>
      <div className={cx(layout.wrap3, styles.top)}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p className={typography.secondary}>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
