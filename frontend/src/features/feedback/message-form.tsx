import { useEffect, useState } from 'react';
import { countCharacters } from '@/lib/format';
import { autosaveKey } from '@/lib/autosave-keys';
import { useAutosavedText } from '@/lib/use-autosaved-text';
import { useForm, type FormState } from '@/lib/use-form';
import { Button } from '@/ui/button';
import { CountedTextArea, tooLong } from '@/ui/counted-text-area';
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
 * Under which name this browser keeps a message. Messages are nobody's, so signing in loses none; a sign-out
 * leaves none to the next person.
 */
export const messageKey = (part: string) => autosaveKey('visitor', part);

const NOTHING = { text: '', website: '' };

/** A short anonymous text with its counter: a message or a reply. */
export function MessageForm({ keepAs, button, limit, onCancel, focus = false, ...props }: MessageFormProps) {
  const { label, hideLabel, placeholder, rows } = props;
  const { form, draft } = useMessage(keepAs, limit, props);
  // Once: whoever asked for the form starts to write.
  const [focusFirst] = useState(focus);
  const { element } = form;
  useEffect(() => {
    if (focusFirst) element?.querySelector('textarea')?.focus();
  }, [focusFirst, element]);

  return (
    <form className={styles.form} {...form.props}>
      <CountedTextArea
        label={label}
        hideLabel={hideLabel}
        required
        rows={rows}
        name="text"
        value={form.values.text}
        limit={limit}
        placeholder={placeholder}
        error={form.problems.text}
        onChange={(text) => {
          form.change({ text });
          draft.keep({ text });
        }}
      />
      <Honeypot value={form.values.website} onChange={(website) => form.change({ website })} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={form.busy}>
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

function useMessage(
  keepAs: string,
  limit: number,
  { emptyText, onSend }: Pick<MessageFormProps, 'emptyText' | 'onSend'>,
) {
  const draft = useAutosavedText(keepAs, { text: '' });
  const form: FormState<typeof NOTHING> = useForm({
    start: { ...NOTHING, ...draft.start },
    check: ({ text }) => {
      const count = countCharacters(text);
      if (count === 0) return { text: emptyText };
      return count > limit ? { text: tooLong(limit, count) } : {};
    },
    save: async ({ text, website }) => {
      await onSend({ message: text.trim(), website });
      draft.forget();
      form.change({ text: '' });
    },
    // Told by the caller; the text is still in the form.
    failure: () => ({}),
  });
  return { form, draft };
}
