import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Analytics } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { filterOf, type SourceFilter } from '../rules/filter';
import { bestSource } from '../rules/highlights';
import { SourcesTable } from '../sources-table';
import { CsvButton } from './csv-button';
import styles from './sources-figure.module.css';

/** The sources of visits, as a table with interval bars. */
export function SourcesFigure({
  sources,
  otherSources,
  query,
  filter,
  onFilter,
}: Pick<Analytics, 'sources' | 'otherSources'> & {
  query: string;
  filter: SourceFilter | null;
  onFilter: (filter: SourceFilter | null) => void;
}) {
  const one = sources.length === 1 && filter !== null;
  const best = filter ? '' : bestSource(sources);
  return (
    <section className={cx(layout.shrink, surface.card, surface.room)} aria-labelledby="sources">
      <div className={cx(layout.beside, styles.top)}>
        <h2 id="sources" className={typography.larger}>
          {t`Sources`}
        </h2>
        <CsvButton query={query} table="sources" size="s" variant="quiet">
          <span>
            <Trans>
              Download CSV<span className="sr-only"> of the sources</span>
            </Trans>
          </span>
        </CsvButton>
      </div>
      {best && <p className={cx(typography.note, styles.best)}>{best}</p>}
      {sources.length === 0 ? (
        <p className={typography.note}>{t`No visits in this period.`}</p>
      ) : (
        <SourcesTable
          sources={sources}
          otherSources={otherSources}
          filtered={one}
          onPick={(source) => onFilter(one ? null : filterOf(source))}
        />
      )}
    </section>
  );
}
