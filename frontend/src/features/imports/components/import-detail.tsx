import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { isNotFound } from '@/api/error';
import type { AppDispatch } from '@/api/store';
import { type Import, workspaceApi } from '@/api/workspace';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { NotFoundState } from '@/ui/not-found-state';
import { QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { useImport } from '../api';
import { isAtWork, STATES } from '../rules/labels';
import { ImportActions } from './import-actions';
import { ImportRows } from './import-rows';
import { MappingForm } from './mapping-form';
import { Outcome } from './outcome';
import { Progress } from './progress';
import { ResumeForm } from './resume-form';

const WORDS: Partial<Record<Import['state'], string>> = {
  reading: 'Reading the file',
  checking: 'Looking at every row',
  running: 'Importing',
  undoing: 'Taking it back',
};

/** One import: what to do next, how far it is, what has become of its rows. */
export function ImportDetail({ id }: { id: string }) {
  const query = useImport(id);
  useOutdates(query.data);
  if (isNotFound(query.error))
    return (
      <NotFoundState
        title="Import Not Found"
        text="This import does not exist any more, or it is not yours."
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
        title: 'The import could not be loaded',
        text: 'Whatever is under way goes on. You can try again.',
      }}
    >
      {(one) => <Loaded one={one} />}
    </QueryState>
  );
}

function Loaded({ one }: { one: Import }) {
  const { word, tone } = STATES[one.state];
  const looked = ['ready', 'running', 'done', 'undoing', 'undone'].includes(one.state);
  return (
    <div className={layout.stack6}>
      <div className={layout.spread}>
        <h2 className={typography.anywhere}>{one.fileName}</h2>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
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
      {looked && <Outcome one={one} />}
      <ImportActions one={one} />
      {looked && <ImportRows one={one} />}
      {one.state === 'ready' && (
        <details className={cx(surface.card, surface.room)}>
          <summary className={typography.strong}>Change what the columns hold</summary>
          <div className={layout.below}>
            <MappingForm one={one} />
          </div>
        </details>
      )}
    </div>
  );
}

/** What an import has done outdates the lists that show it. */
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
