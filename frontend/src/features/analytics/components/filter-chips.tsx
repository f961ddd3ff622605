import type { Analytics } from '@/api/workspace';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { chipsOf, type SourceFilter } from '../rules/filter';
import styles from './filter-chips.module.css';

/** What the numbers are narrowed to: a press on a part takes it off. */
export function FilterChips({
  filter,
  sources,
  onFilter,
}: {
  filter: SourceFilter | null;
  /** Those that are shown. */
  sources?: Analytics['sources'];
  onFilter: (filter: SourceFilter | null) => void;
}) {
  const chips = chipsOf(filter, sources);
  if (chips.length === 0) return null;
  return (
    <div className={layout.stack2}>
      <ul className={styles.chips} aria-label="Shown alone">
        {chips.map(({ kind, name, without }) => (
          <li key={kind}>
            <button type="button" className={styles.chip} onClick={() => onFilter(without)}>
              <span>
                <span className={typography.secondary}>{kind}:</span> {name}
              </span>
              <span aria-hidden="true">×</span>
              <span className="sr-only">: show all again</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={typography.note}>
        Every number is of visits from here, and of the votes and sign-ups that belong to them.
      </p>
    </div>
  );
}
