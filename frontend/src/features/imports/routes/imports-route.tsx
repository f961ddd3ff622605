import { useParams, useNavigate, useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import { IntegrationsPage } from '@/features/integrations/integrations-page';
import type { Import, ImportKind } from '@/api/workspace';
import { formatDay, formatNumber } from '@/lib/format';
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
import { RadioCards } from '@/ui/form/radio-cards';
import { ImportDetail } from '../components/import-detail';
import { useImports } from '../api';
import { STATES } from '../rules/labels';
import { useUpload } from '../hooks/use-upload';
import { DropArea } from '../components/drop-area';
import { Progress } from '../components/progress';

const KINDS = [
  { value: 'subscribers', label: 'Subscribers', text: 'A list of LaunchRock, Mailchimp or any other tool.' },
  { value: 'ideas', label: 'Ideas with votes', text: 'An export of Canny, Fider or any other tool.' },
] as const;

/**
 * What the file holds, and the file: chosen or dropped.
 *
 * @param imports the founder's, of which an upload may have been cut off: the same file goes on with it
 */
function UploadForm({ imports }: { imports: readonly Import[] }) {
  const [params] = useSearchParams();
  const [kind, setKind] = useState<ImportKind>(params.get('kind') === 'ideas' ? 'ideas' : 'subscribers');
  const { upload, progress, problem } = useUpload();
  const navigate = useNavigate();

  const take = async (file: File | undefined) => {
    if (!file || progress !== null) return;
    const begun = await upload(kind, file, imports);
    if (begun) void navigate(paths.import.href(begun.id));
  };
  return (
    <div className={layout.stack5}>
      <RadioCards
        name="kind"
        legend="What does the file hold?"
        cards={KINDS}
        value={kind}
        onChange={setKind}
      />
      {progress === null ? (
        <DropArea onFile={(file) => void take(file)} />
      ) : (
        <Progress label="Uploading" value={progress} />
      )}
      {problem !== null && (
        <p className={surface.error} role="alert">
          {problem}
        </p>
      )}
      <p className={typography.secondary}>
        Nothing is imported yet: you say what each column holds, and see what would become of every row.
      </p>
    </div>
  );
}

/** A new import, and those that the founder has begun. */
function Imports() {
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
          {kind === 'ideas' ? 'Ideas' : 'Subscribers'} · {formatNumber(rows)} rows · {formatDay(createdAt)}
        </p>
      </div>
      <StatusBadge tone={tone}>{word}</StatusBadge>
    </li>
  );
}

/** /integrations/imports: bring ideas and subscribers from other tools; and one import. */
export function Component() {
  const { importId } = useParams();
  return (
    <IntegrationsPage title="Imports">
      {(user) => (importId ? <ImportDetail key={importId} id={importId} /> : <Imports key={user.id} />)}
    </IntegrationsPage>
  );
}
