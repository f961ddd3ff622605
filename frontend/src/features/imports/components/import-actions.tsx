import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '@/api/error';
import {
  type Import,
  useDiscardImportMutation,
  useRunImportMutation,
  useUndoImportMutation,
} from '@/api/workspace';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toastError } from '@/ui/toast/toast-store';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { amount } from '../rules/labels';

const FAILED = 'That did not work. Please try again.';

/** What can be done with an import now. */
export function ImportActions({ one }: { one: Import }) {
  const [run, running] = useRunImportMutation();
  const [discard, discarding] = useDiscardImportMutation();
  const [asked, setAsked] = useState<Import | null>(null);
  const navigate = useNavigate();
  const stopped = one.state === 'running' || one.undoUntil !== null;
  // One that failed half way has added something: it can be undone instead.
  const discardable =
    ['uploading', 'mapping', 'ready', 'failed'].includes(one.state) && one.undoUntil === null;

  const begin = () =>
    run(one.id)
      .unwrap()
      .catch((error: unknown) => toastError(errorText(error, FAILED)));
  const forget = async () => {
    try {
      await discard(one.id).unwrap();
      void navigate(paths.imports.href());
    } catch (error) {
      toastError(errorText(error, FAILED));
    }
  };

  return (
    <div className={layout.stack2}>
      <div className={layout.wrap3}>
        {one.state === 'ready' && one.counts.create > 0 && (
          <Button variant="primary" busy={running.isLoading} onClick={() => void begin()}>
            Import {amount(one.kind, one.counts.create)}
          </Button>
        )}
        {stopped && (
          <Button variant="danger" onClick={() => setAsked(one)}>
            {one.state === 'running' ? 'Stop and undo' : 'Undo'}
          </Button>
        )}
        {discardable && (
          <Button busy={discarding.isLoading} onClick={() => void forget()}>
            Discard
          </Button>
        )}
      </div>
      {one.undoUntil !== null && (
        <p className={typography.secondary}>
          You can undo it until {new Date(one.undoUntil).toLocaleString('en-US')}; then the rows of the file
          are deleted.
        </p>
      )}
      <UndoDialog asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}

function UndoDialog({ asked, onClose }: { asked: Import | null; onClose: () => void }) {
  const [undo] = useUndoImportMutation();
  return (
    <ConfirmDialog
      subject={asked}
      question={({ kind, counts }) => ({
        title: 'Undo this import?',
        text: `${amount(kind, counts.create)} will be removed. What somebody has touched since stays, and the list says so.`,
        keep: 'Keep them',
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
