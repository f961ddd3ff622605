import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { isNotFound, errorText } from '@/api/error';
import type { AppDispatch } from '@/api/store';
import {
  type Import,
  workspaceApi,
  useDiscardImportMutation,
  useRunImportMutation,
  useUndoImportMutation,
} from '@/api/workspace';
import { paths } from '@/routing/paths';
import { ButtonLink, Button } from '@/ui/button';
import { MoreIcon } from '@/ui/icons';
import { Menu } from '@/ui/menu';
import { FoldedLine } from '@/ui/folded-line';
import { PageHeader } from '@/ui/page-header';
import { NotFoundState } from '@/ui/not-found-state';
import { QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { formatNumber, plural } from '@/lib/format';
import { formatTime } from '@/lib/format-time';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toastError } from '@/ui/toast/toast-store';
import { useImport } from '../api';
import { isAtWork, STATES, amount, LEFT_OUT } from '../rules/labels';
import { ImportRows } from './import-rows';
import { MappingForm } from './mapping-form';
import styles from './import-detail.module.css';
import { Progress } from './progress';
import { useUpload } from '../hooks/use-upload';
import { DropArea } from './drop-area';

const FAILED = 'Something went wrong. Please try again.';

/** Discards an import that hasn't added anything. */
function useDiscard(id: string) {
  const [discard] = useDiscardImportMutation();
  const navigate = useNavigate();
  return async () => {
    try {
      await discard(id).unwrap();
      void navigate(paths.imports.href());
    } catch (error) {
      toastError(errorText(error, FAILED));
    }
  };
}

/** The file name, the import's status, and a menu with less frequent actions. */
function Head({ one }: { one: Import }) {
  const discard = useDiscard(one.id);
  const { word, tone } = STATES[one.state];
  // A failed import that has added rows can't be discarded. It can be undone instead.
  const discardable =
    ['uploading', 'mapping', 'ready', 'failed'].includes(one.state) && one.undoUntil === null;
  return (
    <PageHeader
      level={2}
      title={one.fileName}
      back={{ label: 'All imports', to: paths.imports.href() }}
      lead={
        <span className={layout.row3}>
          <StatusBadge tone={tone}>{word}</StatusBadge>
          {one.rows > 0 && plural(one.rows, 'row')}
        </span>
      }
      actions={
        discardable && (
          <Menu
            label={`More for ${one.fileName}`}
            trigger={<MoreIcon />}
            items={[{ label: 'Discard', danger: true, onSelect: () => void discard() }]}
          />
        )
      }
    />
  );
}

/** The buttons that run or undo an import. */
function ImportActions({ one }: { one: Import }) {
  const [run, running] = useRunImportMutation();
  const [pending, setPending] = useState<Import | null>(null);
  const stopped = one.state === 'running' || one.undoUntil !== null;
  const startable = one.state === 'ready' && one.counts.create > 0;
  if (!stopped && !startable) return null;

  const begin = () =>
    run(one.id)
      .unwrap()
      .catch((error: unknown) => toastError(errorText(error, FAILED)));

  return (
    <div className={layout.stack2}>
      <div className={layout.wrap3}>
        {startable && (
          <Button variant="primary" size="l" busy={running.isLoading} onClick={() => void begin()}>
            Import {amount(one.kind, one.counts.create)}
          </Button>
        )}
        {stopped && (
          <Button variant="danger" onClick={() => setPending(one)}>
            {one.state === 'running' ? 'Stop and undo' : 'Undo'}
          </Button>
        )}
      </div>
      {one.undoUntil !== null && (
        <p className={typography.secondary}>
          You can undo this until {formatTime(one.undoUntil)}. Then we delete the file’s rows.
        </p>
      )}
      <UndoDialog pending={pending} onClose={() => setPending(null)} />
    </div>
  );
}

function UndoDialog({ pending, onClose }: { pending: Import | null; onClose: () => void }) {
  const [undo] = useUndoImportMutation();
  return (
    <ConfirmDialog
      subject={pending}
      question={({ kind, counts }) => ({
        title: 'Undo this import?',
        text: `${amount(kind, counts.create)} will be removed. Anything changed since the import stays.`,
        keep: 'Keep the import',
        confirm: 'Undo',
        busy: 'Undoing…',
      })}
      onConfirm={async ({ id }) => {
        await undo(id).unwrap();
        onClose();
      }}
      failure={FAILED}
      onClose={onClose}
    />
  );
}

const WORDS: Partial<Record<Import['state'], string>> = {
  reading: 'Reading the file',
  checking: 'Checking every row',
  running: 'Importing',
  undoing: 'Undoing',
};

/** A single import: the next step, its progress, and the outcome of its rows. */
export function ImportDetail({ id }: { id: string }) {
  const query = useImport(id);
  useOutdates(query.data);
  if (isNotFound(query.error))
    return (
      <NotFoundState
        title="Import Not Found"
        text="This import no longer exists, or it isn’t yours."
        action={
          <ButtonLink to={paths.imports.href()} variant="primary">
            All imports
          </ButtonLink>
        }
      />
    );
  return (
    <QueryState
      query={query}
      loading={<ScreenSkeleton />}
      error={{
        title: 'Failed to load the import',
        text: 'Running imports continue. Please try again.',
      }}
    >
      {(one) => <Loaded one={one} />}
    </QueryState>
  );
}

function Loaded({ one }: { one: Import }) {
  const looked = ['ready', 'running', 'done', 'undoing', 'undone'].includes(one.state);
  return (
    <>
      <Head one={one} />
      <div className={layout.stack5}>
        {one.state === 'uploading' && <ResumeForm one={one} />}
        {one.state !== 'uploading' && isAtWork(one) && (
          <Progress label={WORDS[one.state] ?? ''} value={one.progress} />
        )}
        {one.state === 'failed' && (
          <p className={surface.error} role="alert">
            {one.problem}
          </p>
        )}
        {one.state === 'mapping' && <MappingForm one={one} />}
        {looked ? (
          <section className={cx(surface.card, surface.room, styles.outcome)} aria-label="Result">
            <Outcome one={one} />
            <ImportActions one={one} />
          </section>
        ) : (
          <ImportActions one={one} />
        )}
        {looked && <ImportRows one={one} />}
        {one.state === 'ready' && (
          <FoldedLine title="Change the columns">
            <MappingForm one={one} />
          </FoldedLine>
        )}
      </div>
    </>
  );
}

/** Refetches the lists that the import has changed. */
function useOutdates(one: Import | undefined): void {
  const dispatch = useDispatch<AppDispatch>();
  const before = useRef(one?.state);
  const state = one?.state;
  useEffect(() => {
    const ended = state === 'done' || state === 'undone';
    if (ended && before.current !== undefined && before.current !== state)
      dispatch(workspaceApi.util.invalidateTags([{ type: 'ideas', id: 'LIST' }, 'waitlist', 'stats']));
    before.current = state;
  }, [state, dispatch]);
}

/**
 * Form for resuming an interrupted upload. The founder picks the same file, and the upload continues where it
 * stopped.
 */
function ResumeForm({ one }: { one: Import }) {
  const { resume, progress, problem } = useUpload();
  if (progress !== null) return <Progress label="Uploading" value={progress} />;
  return (
    <div className={layout.stack4}>
      <p className={surface.warning}>
        The upload isn’t finished. If it was interrupted, choose the same file again to continue where it
        stopped.
      </p>
      <DropArea
        text={`Drop ${one.fileName} here, or choose it`}
        onFile={(file) => void (file && resume(one, file))}
      />
      {problem !== null && (
        <p className={surface.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Summary of what an import would do or has done. */
function Outcome({ one }: { one: Import }) {
  const { counts } = one;
  const rest = [
    [counts.known, 'already added'],
    [counts.suppressed, 'skipped'],
    [counts.invalid, 'invalid'],
    [counts.overLimit, 'over the limit'],
    [counts.kept, 'kept because of later changes'],
  ] as const;
  return (
    <div className={layout.stack2} role="status">
      <p className={cx(typography.heading, typography.strong)}>{sentence(one)}</p>
      {one.state === 'ready' && <p className={typography.secondary}>Nothing is imported yet.</p>}
      {rest.some(([rows]) => rows > 0) && (
        <ul className={styles.rest}>
          {rest
            .filter(([rows]) => rows > 0)
            .map(([rows, words]) => (
              <li key={words}>
                <b>{plural(rows, 'row')}</b> {words}
                {words === 'skipped' && <Reasons one={one} />}
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

/** Reasons for skipping people, each with its number of people. */
function Reasons({ one: { leftOut } }: { one: Import }) {
  if (leftOut.length === 0) return null;
  return (
    <ul className={typography.secondary} aria-label="Why they are skipped">
      {leftOut.map(({ reason, rows }) => (
        <li key={reason}>
          {formatNumber(rows)} {LEFT_OUT[reason]}
        </li>
      ))}
    </ul>
  );
}

function sentence({ state, kind, counts }: Import): string {
  const what = amount(kind, counts.create);
  const as = kind === 'ideas' ? ' as drafts' : '';
  if (state === 'ready') return `${what} will be added${as}`;
  if (state === 'running') return `Adding ${what}${as}. You can leave this page.`;
  if (state === 'done') return `${what} added${as}.`;
  return state === 'undoing' ? `Removing ${what}.` : `${what} removed.`;
}
