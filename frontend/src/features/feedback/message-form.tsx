import { useEffect, useRef, useState, type FormEvent } from 'react';
import { countCharacters } from '@/lib/format';
import { autosaveKey } from '@/lib/autosave-keys';
import { useAutosavedText } from '@/lib/use-autosaved-text';
import { Button } from '@/ui/button';
import { CountedTextArea } from '@/ui/counted-text-area';
import { Honeypot } from '@/ui/honeypot';
import styles from './message-form.module.css';

export interface MessageFormProps {
  /** Under which name this browser keeps what is typed, until it is sent (`messageKey`). */
  keepAs: string;
  label: string;
  placeholder: string;
  button: string;
  limit: number;
  /** Said when there is nothing but blanks. */
  emptyText: string;
  /** Sends the trimmed text. Rejects when it could not; what was typed then stays. */
  onSend: (text: { message: string; website: string }) => Promise<void>;
  onCancel?: () => void;
  /** Puts the cursor into the box once it is there: for a form that somebody has just asked for. */
  focus?: boolean;
  hideLabel?: boolean;
  rows?: number;
}

/**
 * Under which name this browser keeps a message. Messages are nobody's, so signing in loses none; a sign-out leaves none to the next
 * person.
 */
export const messageKey = (part: string) => autosaveKey('visitor', part);

const NOTHING = { text: '' };

/** A short anonymous text with its counter: a message or a reply. */
export function MessageForm({
  keepAs,
  label,
  placeholder,
  button,
  limit,
  emptyText,
  onSend,
  onCancel,
  focus = false,
  hideLabel,
  rows,
}: MessageFormProps) {
  const draft = useAutosavedText(keepAs, NOTHING);
  const [text, setText] = useState(draft.start.text);
  const [website, setWebsite] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  // Once: whoever asked for the form starts to write.
  const [focusFirst] = useState(focus);
  useEffect(() => {
    if (focusFirst) form.current?.querySelector('textarea')?.focus();
  }, [focusFirst]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const area = event.currentTarget.querySelector('textarea');
    const count = countCharacters(text);
    if (count === 0) setError(emptyText);
    if (count === 0 || count > limit) {
      area?.focus();
      return;
    }
    setSending(true);
    try {
      await onSend({ message: text.trim(), website });
      draft.forget();
      setText('');
    } catch {
      // Told by the caller; the text is still in the form.
    } finally {
      setSending(false);
    }
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <CountedTextArea
        label={label}
        hideLabel={hideLabel}
        required
        rows={rows}
        value={text}
        limit={limit}
        placeholder={placeholder}
        error={error}
        onChange={(value) => {
          setText(value);
          draft.keep({ text: value });
          setError(null);
        }}
      />
      <Honeypot value={website} onChange={setWebsite} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={sending}>
          {button}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            onClick={() => {
              draft.forget();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
