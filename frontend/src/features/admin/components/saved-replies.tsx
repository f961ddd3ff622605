import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { errorText } from '@/api/error';
import { useDeleteSavedReplyMutation, useListSavedRepliesQuery, useSaveReplyMutation } from '@/api/workspace';
import { announce } from '@/lib/announce';
import { Button } from '@/ui/button';
import { ConfirmButton } from '@/ui/confirm-button';
import { Input } from '@/ui/input';
import { toastError } from '@/ui/toast/toast-store';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './saved-replies.module.css';

/** The admin's saved replies for review comments, with buttons to insert, save and delete them. */
export function SavedReplies({ comments, onInsert }: { comments: string; onInsert: (text: string) => void }) {
  const id = useId();
  const { data: replies = [] } = useListSavedRepliesQuery();
  const [remove] = useDeleteSavedReplyMutation();
  const [naming, setNaming] = useState(false);

  const forget = (reply: string) =>
    remove(reply)
      .unwrap()
      .catch((error: unknown) => toastError(errorText(error, t`Failed to delete the saved reply.`)));

  return (
    <section aria-labelledby={id} className={styles.replies}>
      <h2 id={id}>{t`Saved replies`}</h2>
      {replies.length === 0 ? (
        <p className={cx(typography.secondary, typography.body)}>{t`Save replies you use often.`}</p>
      ) : (
        <ul className={styles.list}>
          {replies.map(({ id, title, text }) => (
            <li key={id}>
              <button
                dir="auto"
                type="button"
                className={cx(layout.shrink, surface.bare, styles.insert)}
                title={text}
                onClick={() => onInsert(text)}
              >
                {title}
              </button>
              <ConfirmButton
                label={t`Delete`}
                name={title}
                question={t`Delete permanently`}
                onConfirm={() => void forget(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {naming ? (
        <NewReply text={comments.trim()} onDone={() => setNaming(false)} />
      ) : (
        comments.trim() !== '' && (
          <Button size="s" variant="quiet" onClick={() => setNaming(true)}>
            {t`Save as a reply`}
          </Button>
        )
      )}
    </section>
  );
}

function NewReply({ text, onDone }: { text: string; onDone: () => void }) {
  const id = useId();
  const [save, { isLoading }] = useSaveReplyMutation();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const keep = async () => {
    if (!title.trim()) return setProblem(t`Please enter a name.`);
    try {
      await save({ title: title.trim(), text }).unwrap();
      announce(t`Reply saved`);
      onDone();
    } catch (error) {
      setProblem(errorText(error, t`Failed to save the reply.`));
    }
  };

  return (
    <div className={styles.naming}>
      <label htmlFor={id}>{t`Reply name`}</label>
      <div className={cx(layout.wrap2, styles.name)}>
        <Input
          id={id}
          value={title}
          maxLength={60}
          // Focuses the field, because it replaces the button that was clicked.
          autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- see above
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => {
            setTitle(event.target.value);
            setProblem(null);
          }}
          onKeyDown={(event) => {
            // Enter must not submit the surrounding comments form.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void keep();
          }}
        />
        <Button busy={isLoading} onClick={() => void keep()}>
          {t`Save`}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t`Cancel`}
        </Button>
      </div>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
