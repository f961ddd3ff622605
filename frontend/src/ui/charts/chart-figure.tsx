import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import icon from '@/ui/icon-button.module.css';
import layout from '@/ui/layout.module.css';
import { ChartIcon, TableIcon } from '@/ui/more-icons';
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
          <button
            type="button"
            className={icon.plain}
            title={asTable ? t`Show as chart` : t`Show as table`}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartIcon /> : <TableIcon />}
            <span className="sr-only">
              {asTable ? (
                <Trans>
                  Show as chart<span>: {title}</span>
                </Trans>
              ) : (
                <Trans>
                  Show as table<span>: {title}</span>
                </Trans>
              )}
            </span>
          </button>
        </div>
      </div>
      {!asTable && children}
      <div className={asTable ? styles.table : 'sr-only'}>{table}</div>
    </figure>
  );
}
