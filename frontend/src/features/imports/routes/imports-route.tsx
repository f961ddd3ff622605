import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useParams, useNavigate, useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import { IntegrationsPage } from '@/features/integrations/integrations-page';
import type { Import, ImportKind } from '@/api/workspace';
import { formatTime } from '@/lib/format-time';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { LoadMore } from '@/ui/load-more';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import layout from '@/ui/layout.module.css';
import list from '@/ui/link-rows.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { RadioCards, type RadioCard } from '@/ui/form/radio-cards';
import { ImportDetail } from '../components/import-detail';
import { useImports } from '../api';
import { STATES } from '../rules/labels';
import { useUpload } from '../hooks/use-upload';
import { DropArea } from '../components/drop-area';
import { ImportExample } from '../components/import-example';
import drop from '../components/drop-area.module.css';
import { Progress } from '../components/progress';

const kinds = (): RadioCard<ImportKind>[] => [
  {
    value: 'subscribers',
    label: t`Subscribers`,
    text: t`From Mailchimp, Google Forms, or any other tool.`,
  },
  { value: 'ideas', label: t`Ideas with votes`, text: t`From Canny, Fider, or any other tool.` },
];

/**
 * Form for selecting the kind of import and its file.
 *
 * @param imports the founder's imports, to continue an interrupted upload of the same file; undefined while
 * they are loading. A founder without imports sees an example.
 */
function UploadForm({ imports }: { imports: readonly Import[] | undefined }) {
  const [params] = useSearchParams();
  const [kind, setKind] = useState<ImportKind>(params.get('kind') === 'ideas' ? 'ideas' : 'subscribers');
  const { upload, progress, problem } = useUpload();
  const navigate = useNavigate();

  const take = async (file: File | undefined) => {
    if (!file || progress !== null) return;
    const begun = await upload(kind, file, imports ?? []);
    if (begun) void navigate(paths.import.href(begun.id));
  };
  return (
    <div className={layout.stack5}>
      <RadioCards
        name="kind"
        legend={t`What are you importing?`}
        cards={kinds()}
        value={kind}
        onChange={setKind}
      />
      {progress === null ? (
        <DropArea onFile={(file) => void take(file)} />
      ) : (
        <div className={drop.room}>
          <Progress label={t`Uploading`} value={progress} />
        </div>
      )}
      {problem !== null && (
        <p className={surface.error} role="alert">
          {problem}
        </p>
      )}
      <p className={typography.secondary}>
        {t`Nothing is imported until you’ve matched the columns and seen a preview.`}
      </p>
      {imports?.length === 0 && <ImportExample kind={kind} />}
    </div>
  );
}

/** The form for a new import, and a list of the founder's imports. */
function Imports() {
  const query = useImports();
  return (
    <div className={layout.stack7}>
      <section aria-labelledby="new-import" className={layout.stack4}>
        <h2 id="new-import" className="sr-only">
          {t`Import a file`}
        </h2>
        <UploadForm imports={query.data?.rows} />
      </section>
      {query.data?.rows.length !== 0 && <YourImports query={query} />}
    </div>
  );
}

/** The list of the founder's imports. Absent if there are none. */
function YourImports({ query }: { query: ReturnType<typeof useImports> }) {
  return (
    <section aria-labelledby="imports" className={layout.stack4}>
      <h2 id="imports" className={typography.heading}>
        {t`Your imports`}
      </h2>
      <QueryState
        query={query}
        loading={<Skeleton height="80px" radius="var(--radius-l)" />}
        error={{
          title: t`Failed to load your imports`,
          text: t`Running imports continue. Please try again.`,
        }}
      >
        {({ rows }) => (
          <>
            <ul className={list.rows} aria-label={t`Imports`}>
              {rows.map((one) => (
                <Row key={one.id} one={one} />
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Row({ one: { id, fileName, kind, state, rows, createdAt } }: { one: Import }) {
  const { word, tone } = STATES[state];
  return (
    <li>
      <div className={list.row} data-top>
        <div className={list.words}>
          <h3 className={list.title}>
            <Link to={paths.import.href(id)}>{fileName}</Link>
          </h3>
          <p className={list.line}>
            {kind === 'ideas' ? t`Ideas` : t`Subscribers`}
            {rows > 0 && ` · ${plural(rows, { one: '# row', other: '# rows' })}`}
          </p>
          <p className={list.line}>{formatTime(createdAt)}</p>
        </div>
        <StatusBadge tone={tone}>{i18n._(word)}</StatusBadge>
      </div>
    </li>
  );
}

/**
 * /integrations/imports: imports ideas and subscribers from other tools. /integrations/imports/:importId
 * shows a single import.
 */
export function Component() {
  const { importId } = useParams();
  return (
    <IntegrationsPage title={t`Imports`}>
      {(user) => (importId ? <ImportDetail key={importId} id={importId} /> : <Imports key={user.id} />)}
    </IntegrationsPage>
  );
}
