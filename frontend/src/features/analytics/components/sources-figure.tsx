import type { Analytics } from '@/api/workspace';
import { formatNumber, plural } from '@/lib/format';
import { cx } from '@/lib/class-names';
import { sourceDetail, sourceName } from '@/lib/source-name';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './sources-figure.module.css';
import { CsvButton } from './csv-button';

type Counts = Pick<Analytics['totals'], 'visits' | 'votes' | 'signUps' | 'willingToPay'>;
interface Line extends Counts {
  key: string;
  name: string;
  detail: string;
}

const COLUMNS = [
  { of: 'visits', label: 'Visits' },
  { of: 'votes', label: 'Votes' },
  { of: 'signUps', label: 'Sign-ups' },
  { of: 'willingToPay', label: 'Would pay' },
] as const;

/** Where people came from, most visits first. A table with bars in it, so that there is nothing to switch. */
export function SourcesFigure({
  sources,
  otherSources,
  query,
}: Pick<Analytics, 'sources' | 'otherSources'> & { query: string }) {
  const lines: Line[] = sources.map((source) => ({
    ...source,
    key: JSON.stringify([source.channel, source.source, source.medium, source.campaign]),
    name: sourceName(source),
    detail: sourceDetail(source),
  }));
  if (otherSources) {
    lines.push({
      ...otherSources,
      key: 'others',
      name: plural(otherSources.sources, 'other source'),
      detail: '',
    });
  }
  return (
    <section className={cx(layout.shrink, surface.card, styles.figure)} aria-labelledby="sources">
      <div className={styles.top}>
        <div>
          <h2 id="sources" className={typography.larger}>
            Where they came from
          </h2>
          <p className={typography.note}>
            Votes and sign-ups belong to the visit of that day, where we know it.
          </p>
        </div>
        <CsvButton query={query} table="sources" size="s" variant="quiet">
          Download CSV<span className="sr-only"> of the sources</span>
        </CsvButton>
      </div>
      {lines.length === 0 ? (
        <p className={typography.note}>No visit in this time.</p>
      ) : (
        <SourcesTable lines={lines} />
      )}
    </section>
  );
}

function SourcesTable({ lines }: { lines: Line[] }) {
  const most = Math.max(1, ...lines.map(({ visits }) => visits));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Source</th>
          {COLUMNS.map(({ of, label }) => (
            <th key={of} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, detail, ...counts }) => (
          <tr key={key}>
            <th scope="row">
              <span className={typography.anywhere}>{name}</span>
              {detail && <span className={styles.detail}> {detail}</span>}
              <span className={styles.bar} style={{ width: `${(counts.visits / most) * 100}%` }} />
            </th>
            {COLUMNS.map(({ of }) => (
              <td key={of}>{formatNumber(counts[of])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
