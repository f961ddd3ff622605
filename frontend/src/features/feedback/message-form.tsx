import { useEffect, useState } from 'react';
import { fieldProblems } from '@/api/error';
import { countCharacters } from '@/lib/format';
import { autosaveKey } from '@/lib/autosave-keys';
import { isEmailAddress } from '@/lib/email-address';
import { useAutosavedText } from '@/lib/use-autosaved-text';
import { useForm, type FormState } from '@/lib/use-form';
import { Button } from '@/ui/button';
import { CountedTextArea, tooLong } from '@/ui/counted-text-area';
import { Honeypot } from '@/ui/honeypot';
import { HearAnswer } from './hear-answer';
import styles from './message-form.module.css';

/** The fields to send, trimmed. */
export interface SentMessage {
  message: string;
  website: string;
  /** The visitor's email address. Set if they want the founder's answer by email. */
  email?: string;
}

export interface MessageFormProps {
  /** Key that autosaves the text in this browser until it is sent. See `messageKey`. */
  keepAs: string;
  label: string;
  placeholder: string;
  button: string;
  limit: number;
  /** Error shown for a message that consists only of spaces. */
  emptyText: string;
  /** Rejects if sending failed. The form then keeps its text. */
  onSend: (text: SentMessage) => Promise<void>;
  /** True to offer an email field for receiving the founder's answer. */
  mayHear?: boolean;
  onCancel?: () => void;
  /** True to focus the box on mount. Set it if the visitor has just opened the form. */
  focus?: boolean;
  hideLabel?: boolean;
  rows?: number;
}

/**
 * Returns the key that autosaves an unsent message in this browser. The key doesn't contain an account, so
 * signing in keeps the message. Signing out deletes it.
 */
export const messageKey = (part: string) => autosaveKey('visitor', part);

const NOTHING = { text: '', website: '', email: '', hear: false };
/** The fields that this browser autosaves. */
const KEPT = { text: '', email: '' };

/** Form for a short anonymous text (a message or a reply) with a character counter. */
export function MessageForm({ keepAs, button, limit, onCancel, focus = false, ...props }: MessageFormProps) {
  const { label, hideLabel, placeholder, rows, mayHear } = props;
  const { form, draft, change } = useMessage(keepAs, limit, props);
  // Read only on mount, so that the focus doesn't jump back to the box later.
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
        onChange={(text) => change({ text })}
      />
      {mayHear && (
        <HearAnswer
          wanted={form.values.hear}
          email={form.values.email}
          error={form.problems.email}
          onChange={change}
        />
      )}
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
  const draft = useAutosavedText(keepAs, KEPT);
  const form: FormState<typeof NOTHING> = useForm({
    start: { ...NOTHING, ...draft.start, hear: draft.start.email !== '' },
    check: ({ text, email, hear }) => {
      const count = countCharacters(text);
      return {
        text: count === 0 ? emptyText : count > limit ? tooLong(limit, count) : undefined,
        email: hear && !isEmailAddress(email.trim()) ? INVALID_EMAIL : undefined,
      };
    },
    save: async ({ text, website, email, hear }) => {
      await onSend({ message: text.trim(), website, email: hear ? email.trim() : undefined });
      draft.forget();
      form.change({ text: '', email: '', hear: false });
    },
    // Reports only an invalid address here, because the caller reports all other errors. The text stays in
    // the form.
    failure: (error) => (fieldProblems(error, ['email']).email ? { email: INVALID_EMAIL } : {}),
  });
  const change = (part: Partial<typeof NOTHING>) => {
    form.change(part);
    const { text, email, hear } = { ...form.values, ...part };
    draft.keep({ text, email: hear ? email : '' });
  };
  return { form, draft, change };
}

const INVALID_EMAIL = 'Please enter a valid email address.';
