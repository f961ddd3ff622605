import { errorText } from '@/api/error';
import { useUnmergeFeedbackMutation, type InboxMessage } from '@/api/workspace';
import { formatDay, plural } from '@/lib/format';
import { ConfirmButton } from '@/ui/confirm-button';
import { announce } from '@/lib/announce';
import { toastError } from '@/ui/toast/toast-store';
import layout from '@/ui/layout.module.css';
import styles from './reading.module.css';

/** The messages merged into this one, each with a button to separate it again. */
export function Alike({ message: { alike } }: { message: InboxMessage }) {
  const takeOut = useUnmerge();
  if (alike.length === 0) return null;
  return (
    <section className={layout.stack2}>
      <h3 className={styles.heading}>
        {plural(alike.length, 'more message says', 'more messages say')} the same
      </h3>
      <ul className={styles.said}>
        {alike.map(({ id, message, createdAt }) => (
          <li key={id}>
            <p dir="auto">{message}</p>
            <div className={styles.meta}>
              <time dateTime={createdAt}>{formatDay(createdAt)}</time>
              <ConfirmButton
                label="Separate"
                name={`“${message.slice(0, 40)}”`}
                question="Separate"
                onConfirm={() => void takeOut(id)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns a function that separates a merged message again. */
export function useUnmerge() {
  const [unmerge] = useUnmergeFeedbackMutation();
  return async (id: string) => {
    try {
      await unmerge(id).unwrap();
      announce('The message is separate again');
    } catch (error) {
      toastError(errorText(error, 'Failed to separate the messages. Please try again.'));
    }
  };
}
