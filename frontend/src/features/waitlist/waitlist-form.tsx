import { useState, type FormEvent } from 'react';
import { failureText } from '@/api/error';
import { useJoinWaitlistMutation } from '@/api/generated';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Checkbox, Input } from '@/ui/input';
import { toast, toastError } from '@/ui/toast/toast-store';
import layout from '@/ui/layout.module.css';
import { hasJoined, rememberJoined } from './joined-before';
import { checkWaitlist, refusedField, type WaitlistProblem } from './waitlist-rules';
import { waitlistTexts } from './waitlist-texts';
import styles from './waitlist-form.module.css';

const EMPTY = {
  email: '',
  willingToPay: false,
  interestedInCollaborating: false,
  interestedInInvesting: false,
  linkedinProfile: '',
};

const FLAGS = [
  { name: 'willingToPay', label: 'I would pay for this' },
  { name: 'interestedInCollaborating', label: 'I would like to work on it' },
  { name: 'interestedInInvesting', label: 'I would like to invest in it' },
] as const;

/** `email` only of who has joined just now. */
interface Joined {
  email?: string;
}

/**
 * Leaves an e-mail for when the idea becomes real. What was typed stays when joining fails.
 *
 * @param remember false in a preview, which always shows what a newcomer sees
 */
export function WaitlistForm({
  idea,
  remember = true,
}: {
  idea: { id: string; title: string };
  remember?: boolean;
}) {
  const [values, setValues] = useState(EMPTY);
  const [problem, setProblem] = useState<WaitlistProblem | null>(null);
  const [joined, setJoined] = useState<Joined | null>(() => (remember && hasJoined(idea.id) ? {} : null));
  const [join, { isLoading }] = useJoinWaitlistMutation();

  const change = (part: Partial<typeof EMPTY>) => {
    setValues((before) => ({ ...before, ...part }));
    setProblem(null);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const form = event.currentTarget;
    const found = checkWaitlist(values);
    if (found) {
      setProblem(found);
      if (found.title) toastError(found.text, found.title);
      form.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
      return;
    }
    const email = values.email.trim();
    try {
      await join({
        id: idea.id,
        joinWaitlist: { ...values, email, linkedinProfile: values.linkedinProfile.trim() || undefined },
      }).unwrap();
      rememberJoined(idea.id);
      setJoined({ email });
      setValues(EMPTY);
      toast({
        title: 'Welcome to the waitlist',
        description: `You will hear from the founder of “${idea.title}”.`,
      });
    } catch (error) {
      const refused = refusedField(error);
      if (refused) setProblem(refused);
      toastError(refused?.title ? refused.text : failureText(error, waitlistTexts.failed), refused?.title);
    }
  };

  if (joined) {
    return (
      <div className={styles.joined} role={joined.email === undefined ? undefined : 'status'}>
        <h3>{waitlistTexts.joined}</h3>
        {joined.email === undefined ? (
          <p>{waitlistTexts.kept(idea.title)}</p>
        ) : (
          <p>
            {waitlistTexts.keep[0]}
            <strong>{joined.email}</strong>
            {waitlistTexts.keep[1](idea.title)}
          </p>
        )}
        <Button onClick={() => setJoined(null)}>{waitlistTexts.again}</Button>
      </div>
    );
  }

  return (
    <form
      className={layout.stack4}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label="Join the waitlist"
    >
      <Field label="Email" required error={problem?.field === 'email' ? problem.text : null}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="you@example.com"
            value={values.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
      </Field>
      <fieldset className={styles.flags}>
        <legend>Tell the founder more</legend>
        {FLAGS.map(({ name, label }) => (
          <Checkbox
            key={name}
            name={name}
            checked={values[name]}
            onChange={(event) => change({ [name]: event.target.checked })}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <Field label="LinkedIn profile" error={problem?.field === 'linkedinProfile' ? problem.text : null}>
        {(control) => (
          <Input
            {...control}
            name="linkedinProfile"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://www.linkedin.com/in/you"
            value={values.linkedinProfile}
            onChange={(event) => change({ linkedinProfile: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="l" block busy={isLoading}>
        Join Waitlist
      </Button>
    </form>
  );
}
