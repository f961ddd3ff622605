import type { Import } from '@/api/workspace';
import { formatDate, formatNumber } from '@/lib/format';
import { cx } from '@/lib/class-names';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { LoadMore } from '@/ui/load-more';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { useImports } from '../api';
import { STATES } from '../rules/labels';
import { UploadForm } from './upload-form';

/** A new import, and those that the founder has begun. */
export function Imports() {
  const query = useImports();
  return (
    <div className={layout.stack7}>
      <section aria-labelledby="new-import" className={layout.stack4}>
        <h2 id="new-import">Import a file</h2>
        <UploadForm imports={query.data?.rows ?? []} />
      </section>
      <section aria-labelledby="imports" className={layout.stack4}>
        <h2 id="imports">Your imports</h2>
        <QueryState
          query={query}
          loading={<Skeleton height="80px" radius="var(--radius-l)" />}
          error={{
            title: 'Your imports could not be loaded',
            text: 'Whatever is under way goes on. You can try again.',
          }}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<p className={typography.secondary}>There are none so far.</p>}
        >
          {({ rows }) => (
            <>
              <ul className={surface.rows} aria-label="Imports">
                {rows.map((one) => (
                  <Row key={one.id} one={one} />
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          )}
        </QueryState>
      </section>
    </div>
  );
}

function Row({ one: { id, fileName, kind, state, rows, createdAt } }: { one: Import }) {
  const { word, tone } = STATES[state];
  return (
    <li className={layout.spread}>
      <div>
        <Link to={paths.import.href(id)} className={cx(typography.strong, typography.anywhere)}>
          {fileName}
        </Link>
        <p className={typography.secondary}>
          {kind === 'ideas' ? 'Ideas' : 'Subscribers'} · {formatNumber(rows)} rows · {formatDate(createdAt)}
        </p>
      </div>
      <StatusBadge tone={tone}>{word}</StatusBadge>
    </li>
  );
}
