import { useState, type FormEvent } from 'react';
import { countCharacters } from '@/lib/format';
import { Button } from '@/ui/button';
import { CountedTextArea } from '@/ui/counted-text-area';
import { Honeypot } from '@/ui/honeypot';
import styles from './message-form.module.css';

export interface MessageFormProps {
  label: string;
  placeholder: string;
  button: string;
  limit: number;
  /** Said when there is nothing but blanks. */
  emptyText: string;
  /** Sends the trimmed text. Rejects when it could not; what was typed then stays. */
  onSend: (text: { message: string; website: string }) => Promise<void>;
  onCancel?: () => void;
  hideLabel?: boolean;
  rows?: number;
}

/** A short anonymous text with its counter: a message or a reply. */
export function MessageForm({
  label,
  placeholder,
  button,
  limit,
  emptyText,
  onSend,
  onCancel,
  hideLabel,
  rows,
}: MessageFormProps) {
  const [text, setText] = useState('');
  const [website, setWebsite] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

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
      setText('');
    } catch {
      // Told by the caller; the text is still in the form.
    } finally {
      setSending(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
          setError(null);
        }}
      />
      <Honeypot value={website} onChange={setWebsite} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={sending}>
          {button}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
