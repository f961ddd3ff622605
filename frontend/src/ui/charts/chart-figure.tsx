import { Trans } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './chart-figure.module.css';

/**
 * A chart with its heading, and a table of the same numbers, which is always available to screen readers and
 * visible on request.
 */
export function ChartFigure({
  title,
  hint,
  actions,
  table,
  children,
}: {
  title: string;
  /** One line below the heading: what the chart shows, and its unit. */
  hint?: ReactNode;
  actions?: ReactNode;
  table: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={cx(layout.shrink, surface.card, styles.figure)} aria-labelledby={id}>
      <div className={cx(layout.beside, styles.top)}>
        <figcaption>
          <h2 id={id} className={typography.larger}>
            {title}
          </h2>
          {hint && <p className={styles.hint}>{hint}</p>}
        </figcaption>
        <div className={cx(layout.wrap2, styles.actions)}>
          {actions}
          <Button size="s" onClick={() => setAsTable(!asTable)}>
            {asTable ? (
              <Trans>
                Show as chart<span className="sr-only">: {title}</span>
              </Trans>
            ) : (
              <Trans>
                Show as table<span className="sr-only">: {title}</span>
              </Trans>
            )}
          </Button>
        </div>
      </div>
      {!asTable && children}
      <div className={asTable ? styles.table : 'sr-only'}>{table}</div>
    </figure>
  );
}
