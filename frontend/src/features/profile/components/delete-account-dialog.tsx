import Modal from 'antd/es/modal/Modal';
import { useId, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { errorCode, errorText } from '@/api/error';
import { useDeleteAccountMutation } from '@/api/workspace';
import { announce } from '@/lib/announce';
import { useAuth } from '@/lib/auth-context';
import { forgetAutosavedOfOthers } from '@/lib/autosave-keys';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { CloseIcon } from '@/ui/icons';
import { Input } from '@/ui/input';
import { toast } from '@/ui/toast/toast-store';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { DownloadButton } from './download-button';
import styles from './delete-account-dialog.module.css';

const WORD = 'DELETE';
const FAILED = 'Failed to delete your account. Nothing was deleted. Please try again.';

/** Says what goes and what stays, offers the copy first, and deletes once the word is typed. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const { refresh } = useAuth();
  const navigate = useNavigate();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<{ text: string; plan: boolean } | null>(null);

  const close = () => {
    if (isLoading) return;
    setTyped('');
    setProblem(null);
    setRefusal(null);
    onClose();
  };

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const right = typed.trim() === WORD;
    setProblem(right ? null : `Please type ${WORD} to confirm.`);
    if (!right) return;
    setRefusal(null);
    announce('Deleting your account');
    try {
      await deleteAccount({ confirmation: WORD }).unwrap();
    } catch (error) {
      setRefusal({ text: errorText(error, FAILED), plan: errorCode(error) === 'SUBSCRIPTION_RUNNING' });
      return;
    }
    // Nobody will come back to what was typed and not yet saved.
    forgetAutosavedOfOthers('');
    await navigate(paths.home.href());
    toast({
      title: 'Account deleted',
      description: 'Everything that was yours alone is gone. An email confirms it.',
    });
    await refresh();
  };

  return (
    <Modal
      open={open}
      onCancel={close}
      title="Delete your account?"
      closeIcon={<CloseIcon />}
      closable={!isLoading}
      mask={{ closable: !isLoading }}
      keyboard={!isLoading}
      centered
      destroyOnHidden
      footer={
        <div className={cx(layout.end, styles.actions)}>
          <Button onClick={close}>Keep my account</Button>
          <Button type="submit" form={form} variant="danger" busy={isLoading}>
            {isLoading ? 'Deleting…' : 'Delete for good'}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <div>
          <h3>Goes now, for good</h3>
          <ul>
            <li>Your ideas, with their pages, votes, waitlists and feedback</li>
            <li>Your votes for other ideas; their counts go down by one</li>
            <li>Your name, picture, plan, API keys and webhooks, and every session on every device</li>
          </ul>
        </div>
        <div>
          <h3>Is kept</h3>
          <ul>
            <li>Payments, for 7 years, because the law asks for it</li>
            <li>
              A minimal record, for 7 years: your email address, and when the account was made and deleted
            </li>
            <li>Waitlists you joined, until you unsubscribe: the link is in each mail</li>
          </ul>
        </div>
        <div className={cx(layout.row4, styles.first)}>
          <p>Take a copy first, if you may want one.</p>
          <DownloadButton size="s" />
        </div>
        <form id={form} noValidate onSubmit={(event) => void confirm(event)}>
          <Field label={`Type ${WORD} to confirm`} required error={problem}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={typed}
                readOnly={isLoading}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setProblem(null);
                }}
              />
            )}
          </Field>
        </form>
        {isLoading && (
          <div className={styles.progress} role="progressbar" aria-label="Deleting your account" />
        )}
        <div role="alert">
          {refusal && (
            <p className={styles.refusal}>
              {refusal.text} {refusal.plan && <Link to={paths.dashboard.href()}>Open the dashboard</Link>}
            </p>
          )}
        </div>
      </div>
    </Modal>
  );
}
