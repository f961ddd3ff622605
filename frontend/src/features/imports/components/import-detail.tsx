import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { isNotFound, errorText } from '@/api/error';
import type { AppDispatch } from '@/api/store';
import {
  type Import,
  type ImportOutcome,
  workspaceApi,
  useDiscardImportMutation,
  useRunImportMutation,
  useUndoImportMutation,
} from '@/api/workspace';
import { paths } from '@/routing/paths';
import { ButtonLink, Button } from '@/ui/button';
import { MoreIcon } from '@/ui/more-icons';
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
import { formatTime } from '@/lib/format-time';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toastError } from '@/ui/toast/toast-store';
import { useImport } from '../api';
import { LEFT_OUT, STATES } from '../rules/labels';
import { importWords, sentence, undoWords } from '../rules/sentences';
import { ImportRows } from './import-rows';
import { MappingForm } from './mapping-form';
import styles from './import-detail.module.css';
import { Progress } from './progress';
import { useUpload } from '../hooks/use-upload';
import { DropArea } from './drop-area';

const failed = () => t`Something went wrong. Please try again.`;

/** Discards an import that hasn't added anything. */
function useDiscard(id: string) {
  const [discard] = useDiscardImportMutation();
  const navigate = useNavigate();
  return async () => {
    try {
      await discard(id).unwrap();
      void navigate(paths.imports.href());
    } catch (error) {
      toastError(errorText(error, failed()));
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
      back={{ label: t`All imports`, to: paths.imports.href() }}
      lead={
        <span className={layout.row3}>
          <StatusBadge tone={tone}>{i18n._(word)}</StatusBadge>
          {one.rows > 0 && plural(one.rows, { one: '# row', other: '# rows' })}
        </span>
      }
      actions={
        discardable && (
          <Menu
            label={t`More for ${{ file: one.fileName }}`}
            trigger={<MoreIcon />}
            items={[{ label: t`Discard`, danger: true, onSelect: () => void discard() }]}
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
      .catch((error: unknown) => toastError(errorText(error, failed())));

  return (
    <div className={layout.stack2}>
      <div className={layout.wrap3}>
        {startable && (
          <Button variant="primary" size="l" busy={running.isLoading} onClick={() => void begin()}>
            {importWords(one)}
          </Button>
        )}
        {stopped && (
          <Button variant="danger" onClick={() => setPending(one)}>
            {one.state === 'running' ? t`Stop and undo` : t`Undo`}
          </Button>
        )}
      </div>
      {one.undoUntil !== null && (
        <p className={typography.secondary}>
          {t`You can undo this until ${{ time: formatTime(one.undoUntil) }}. Then we delete the file’s rows.`}
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
      question={(one) => ({
        title: t`Undo this import?`,
        text: undoWords(one),
        keep: t`Keep the import`,
        confirm: t`Undo`,
        busy: t`Undoing…`,
      })}
      onConfirm={async ({ id }) => {
        await undo(id).unwrap();
        onClose();
      }}
      failure={failed()}
      onClose={onClose}
    />
  );
}

const WORK: Partial<Record<Import['state'], MessageDescriptor>> = {
  reading: msg`Reading the file`,
  checking: msg`Checking every row`,
  running: msg`Importing`,
  undoing: msg`Undoing`,
};

/** A single import: the next step, its progress, and the outcome of its rows. */
export function ImportDetail({ id }: { id: string }) {
  const query = useImport(id);
  useOutdates(query.data);
  if (isNotFound(query.error))
    return (
      <NotFoundState
        title={t`Import Not Found`}
        text={t`This import no longer exists, or it isn’t yours.`}
        action={
          <ButtonLink to={paths.imports.href()} variant="primary">
            {t`All imports`}
          </ButtonLink>
        }
      />
    );
  return (
    <QueryState
      query={query}
      loading={<ScreenSkeleton />}
      error={{
        title: t`Failed to load the import`,
        text: t`Running imports continue. Please try again.`,
      }}
    >
      {(one) => <Loaded one={one} />}
    </QueryState>
  );
}

function Loaded({ one }: { one: Import }) {
  const work = WORK[one.state];
  const looked = ['ready', 'running', 'done', 'undoing', 'undone'].includes(one.state);
  return (
    <>
      <Head one={one} />
      <div className={layout.stack5}>
        {one.state === 'uploading' && <ResumeForm one={one} />}
        {work && <Progress label={i18n._(work)} value={one.progress} />}
        {one.state === 'failed' && (
          <p className={surface.error} role="alert">
            {one.problem}
          </p>
        )}
        {one.state === 'mapping' && <MappingForm one={one} />}
        {looked ? (
          <section className={cx(surface.card, surface.room, styles.outcome)} aria-label={t`Result`}>
            <Outcome one={one} />
            <ImportActions one={one} />
          </section>
        ) : (
          <ImportActions one={one} />
        )}
        {looked && <ImportRows one={one} />}
        {one.state === 'ready' && (
          <FoldedLine title={t`Change the columns`}>
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
  if (progress !== null) return <Progress label={t`Uploading`} value={progress} />;
  return (
    <div className={layout.stack4}>
      <p className={surface.warning}>
        {t`The upload isn’t finished. If it was interrupted, choose the same file again to continue where it stopped.`}
      </p>
      <DropArea
        text={t`Drop ${{ file: one.fileName }} here, or choose it`}
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
    ['known', counts.known],
    ['suppressed', counts.suppressed],
    ['invalid', counts.invalid],
    ['over-limit', counts.overLimit],
    ['kept', counts.kept],
  ] as const;
  return (
    <div className={layout.stack2} role="status">
      <p className={cx(typography.heading, typography.strong)}>{sentence(one)}</p>
      {one.state === 'ready' && <p className={typography.secondary}>{t`Nothing is imported yet.`}</p>}
      {rest.some(([, rows]) => rows > 0) && (
        <ul className={styles.rest}>
          {rest
            .filter(([, rows]) => rows > 0)
            .map(([outcome, rows]) => (
              <li key={outcome} data-outcome={outcome}>
                <RestRows outcome={outcome} rows={rows} />
                {outcome === 'suppressed' && <Reasons one={one} />}
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

/** The number of rows that aren't added, with what happens to them. */
function RestRows({ outcome, rows }: { outcome: Exclude<ImportOutcome, 'create'>; rows: number }) {
  switch (outcome) {
    case 'known':
      return (
        <Plural
          value={rows}
          one={
            <Trans>
              <b># row</b> already added
            </Trans>
          }
          other={
            <Trans>
              <b># rows</b> already added
            </Trans>
          }
        />
      );
    case 'suppressed':
      return (
        <Plural
          value={rows}
          one={
            <Trans>
              <b># row</b> skipped
            </Trans>
          }
          other={
            <Trans>
              <b># rows</b> skipped
            </Trans>
          }
        />
      );
    case 'invalid':
      return (
        <Plural
          value={rows}
          one={
            <Trans>
              <b># row</b> invalid
            </Trans>
          }
          other={
            <Trans>
              <b># rows</b> invalid
            </Trans>
          }
        />
      );
    case 'over-limit':
      return (
        <Plural
          value={rows}
          one={
            <Trans>
              <b># row</b> over the limit
            </Trans>
          }
          other={
            <Trans>
              <b># rows</b> over the limit
            </Trans>
          }
        />
      );
    case 'kept':
      return (
        <Plural
          value={rows}
          one={
            <Trans>
              <b># row</b> kept because of later changes
            </Trans>
          }
          other={
            <Trans>
              <b># rows</b> kept because of later changes
            </Trans>
          }
        />
      );
  }
}

/** Reasons for skipping people, each with its number of people. */
function Reasons({ one: { leftOut } }: { one: Import }) {
  if (leftOut.length === 0) return null;
  return (
    <ul className={typography.secondary} aria-label={t`Why they are skipped`}>
      {leftOut.map(({ reason, rows }) => (
        <li key={reason}>{LEFT_OUT[reason](rows)}</li>
      ))}
    </ul>
  );
}
