import { useState } from 'react';
import { failureText } from '@/api/error';
import { useJoinWaitlistMutation } from '@/api/generated';
import { useForm, type FormState } from '@/lib/use-form';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/text-field';
import { Checkbox } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import { toast, toastError } from '@/ui/toast/toast-store';
import { hasJoined, rememberJoined } from './joined-before';
import { checkWaitlist, refusedField } from './waitlist-rules';
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
 * Leaves an email address for when the idea becomes real. What was typed stays when joining fails.
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
  const [joined, setJoined] = useState<Joined | null>(() => (remember && hasJoined(idea.id) ? {} : null));
  const form = useJoinForm(idea, (email) => setJoined({ email }));
  if (joined) return <HasJoined idea={idea} email={joined.email} onAgain={() => setJoined(null)} />;
  return (
    <form className={layout.stack4} aria-label="Join the waitlist" {...form.props}>
      <TextField
        form={form}
        name="email"
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
      />
      <fieldset className={styles.flags}>
        <legend>Tell the founder more</legend>
        {FLAGS.map(({ name, label }) => (
          <Checkbox
            key={name}
            name={name}
            checked={form.values[name]}
            onChange={(event) => form.change({ [name]: event.target.checked })}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <TextField
        form={form}
        name="linkedinProfile"
        label="LinkedIn profile"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://www.linkedin.com/in/you"
      />
      <Button type="submit" variant="primary" size="l" block busy={form.busy}>
        Join Waitlist
      </Button>
    </form>
  );
}

function useJoinForm(idea: { id: string; title: string }, onJoined: (email: string) => void) {
  const [join] = useJoinWaitlistMutation();
  const form: FormState<typeof EMPTY> = useForm({
    start: EMPTY,
    check: (values) => {
      const found = checkWaitlist(values);
      if (found?.title) toastError(found.text, found.title);
      return found ? { [found.field]: found.text } : {};
    },
    save: async (values) => {
      const email = values.email.trim();
      const linkedinProfile = values.linkedinProfile.trim() || undefined;
      await join({ id: idea.id, joinWaitlist: { ...values, email, linkedinProfile } }).unwrap();
      rememberJoined(idea.id);
      onJoined(email);
      form.change(EMPTY);
      toast({
        title: 'Welcome to the waitlist',
        description: `You will hear from the founder of “${idea.title}”.`,
      });
    },
    failure: (error) => {
      const refused = refusedField(error);
      toastError(refused?.title ? refused.text : failureText(error, waitlistTexts.failed), refused?.title);
      return refused ? { [refused.field]: refused.text } : {};
    },
  });
  return form;
}

function HasJoined({ idea, email, onAgain }: Joined & { idea: { title: string }; onAgain: () => void }) {
  return (
    <div className={styles.joined} role={email === undefined ? undefined : 'status'}>
      <h3>{waitlistTexts.joined}</h3>
      {email === undefined ? (
        <p>{waitlistTexts.kept(idea.title)}</p>
      ) : (
        <p>
          {waitlistTexts.keep[0]}
          <strong>{email}</strong>
          {waitlistTexts.keep[1](idea.title)}
        </p>
      )}
      <Button onClick={onAgain}>{waitlistTexts.again}</Button>
    </div>
  );
}
