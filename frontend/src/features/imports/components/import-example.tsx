import { t } from '@lingui/core/macro';
import type { ImportKind } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { formatNumber } from '@/lib/format';
import { ArrowRightIcon } from '@/ui/icons';
import { StatusBadge } from '@/ui/status-badge';
import surface from '@/ui/surface.module.css';
import styles from './import-example.module.css';

interface Example {
  /** Lines of the file. */
  file: string[];
  /** Each column's name in the file, and the field it becomes. Null if it is skipped. */
  columns: [string, string | null][];
  rows: { name: string; detail: string }[];
}

const subscribers = (): Example => ({
  file: ['email,first_name,rating', 'maya.chen@example.com,Maya,4', 'jonas@example.org,Jonas,5'],
  columns: [
    ['email', t`Email address`],
    ['first_name', t`Name or first name`],
    ['rating', null],
  ],
  rows: [
    { name: 'maya.chen@example.com', detail: 'Maya' },
    { name: 'jonas@example.org', detail: 'Jonas' },
  ],
});

function ideas(): Example {
  const titles = [t`A kitchen timer that listens`, t`Quiet Hours for Open Offices`] as const;
  const votes = [42, 17] as const;
  return {
    file: ['title,votes,board', ...titles.map((title, at) => `${title},${votes[at]},App`)],
    columns: [
      ['title', t`Title`],
      ['votes', t`Votes`],
      ['board', null],
    ],
    rows: titles.map((name, at) => ({ name, detail: `${t`Votes`}: ${formatNumber(votes[at]!)}` })),
  };
}

/** An example of an import: the lines of a file, its columns, and what they become. Decorative. */
export function ImportExample({ kind }: { kind: ImportKind }) {
  const { file, columns, rows } = kind === 'ideas' ? ideas() : subscribers();
  return (
    <div className={cx(surface.card, styles.example)} aria-hidden="true">
      <p className={styles.label}>{t`Example`}</p>
      <div className={styles.parts}>
        <div>
          <p className={styles.head}>{t`File`}</p>
          <pre className={styles.file}>{file.join('\n')}</pre>
        </div>
        <div>
          <p className={styles.head}>{t`Columns`}</p>
          {columns.map(([name, field]) => (
            <p key={name} className={styles.column} data-skipped={field === null || undefined}>
              <span className={styles.name}>{name}</span>
              <ArrowRightIcon />
              <span>{field ?? t`Skip`}</span>
            </p>
          ))}
        </div>
        <div>
          <p className={styles.head}>{t`Rows`}</p>
          {rows.map(({ name, detail }) => (
            <p key={name} className={styles.row}>
              <span className={styles.words}>
                {name}
                <span className={styles.detail}>{detail}</span>
              </span>
              <StatusBadge tone="quiet">{t`Will be added`}</StatusBadge>
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}
