import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '@/api/error';
import { useDeleteAccountMutation, useGetSubscriptionQuery } from '@/api/workspace';
import { announce } from '@/lib/announce';
import { useAuth } from '@/lib/auth-context';
import { forgetAutosavedOfOthers } from '@/lib/autosave-keys';
import { cx } from '@/lib/class-names';
import { formatDay } from '@/lib/format';
import { useForm, type FormState } from '@/lib/use-form';
import { paths } from '@/routing/paths';
import { FormButtons } from '@/ui/form/form-buttons';
import { TextField } from '@/ui/form/text-field';
import layout from '@/ui/layout.module.css';
import { Modal } from '@/ui/modal';
import { toast } from '@/ui/toast/toast-store';
import { DownloadButton } from './download-button';
import styles from './delete-account-dialog.module.css';

const WORD = 'DELETE';
const START = { word: '' };

/**
 * Lists the data that is deleted and kept, offers a download first, and deletes the account once the person
 * has typed the required word.
 */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  const deleteAccount = useDeleteAccount();
  const form = useForm({
    start: START,
    check: ({ word }) => ({
      word: word.trim() === WORD ? undefined : t`Please type ${{ word: WORD }} to confirm.`,
    }),
    save: deleteAccount,
    failure: (error) => ({
      form: errorText(error, t`Failed to delete your account. Nothing was deleted. Please try again.`),
    }),
  });
  const close = () => {
    if (form.busy) return;
    form.change(START);
    onClose();
  };
  return (
    <Modal
      open={open}
      onCancel={close}
      title={t`Delete your account?`}
      width={640}
      locked={form.busy}
      footer={
        <FormButtons
          form={id}
          submit={t`Delete permanently`}
          variant="danger"
          busyText={t`Deleting…`}
          busy={form.busy}
          cancel={t`Keep my account`}
          onCancel={close}
        />
      }
    >
      <div className={styles.body}>
        <PlanEnds />
        <Consequences />
        <ConfirmationForm id={id} form={form} />
      </div>
    </Modal>
  );
}

function useDeleteAccount() {
  const [deleteAccount] = useDeleteAccountMutation();
  const { refresh } = useAuth();
  const navigate = useNavigate();
  return async () => {
    announce(t`Deleting your account`);
    await deleteAccount({ confirmation: WORD }).unwrap();
    // Deletes autosaved text from this browser, because its author won't return.
    forgetAutosavedOfOthers('');
    await navigate(paths.home.href());
    toast({
      title: t`Account deleted`,
      description: t`We’ll email you to confirm.`,
    });
    await refresh();
  };
}

/**
 * Names the plan that deleting the account cancels. If the server doesn't respond, says only that a plan will
 * be canceled.
 */
function PlanEnds() {
  const { data: plan } = useGetSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!plan) return <p>{t`If you have a plan that renews, it’ll be canceled. Nothing is refunded.`}</p>;
  if (!plan.canCancel) return null;
  return (
    <div className={styles.plan}>
      <h3>{t`Your ${{ plan: plan.planName ?? '' }} plan will be canceled`}</h3>
      <p>
        {plan.renewsAt && `${t`Its next charge would be on ${{ day: formatDay(plan.renewsAt) }}.`} `}
        {t`You won’t be charged again, and nothing is refunded.`}
      </p>
    </div>
  );
}

function Consequences() {
  return (
    <>
      <div>
        <div className={styles.lists}>
          <div>
            <h3>{t`Deleted permanently`}</h3>
            <ul>
              <li>{t`Your ideas, with pages, waitlists, and feedback`}</li>
              <li>{t`Your votes for other ideas`}</li>
              <li>{t`Your name, photo, plan, API keys, webhooks, and every session`}</li>
            </ul>
          </div>
          <div>
            <h3>{t`Kept for 7 years`}</h3>
            <ul>
              <li>{t`Payments, as the law requires`}</li>
              <li>{t`Your email address and the account’s dates`}</li>
              <li>{t`Numbers of goals and experiments, without your name`}</li>
            </ul>
          </div>
        </div>
        <p className={styles.note}>{t`Your places on waitlists stay until you unsubscribe.`}</p>
      </div>
      <div className={cx(layout.row4, styles.first)}>
        <p>{t`Want a copy first?`}</p>
        <DownloadButton size="s" />
      </div>
    </>
  );
}

function ConfirmationForm({ id, form }: { id: string; form: FormState<typeof START> }) {
  return (
    <div className={styles.confirm}>
      <form id={id} {...form.props}>
        <TextField
          form={form}
          name="word"
          label={t`Type ${{ word: WORD }} to confirm`}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={form.busy}
        />
      </form>
      {form.busy && (
        <div className={styles.progress} role="progressbar" aria-label={t`Deleting your account`} />
      )}
      <div role="alert">{form.problems.form && <p className={styles.refusal}>{form.problems.form}</p>}</div>
    </div>
  );
}
