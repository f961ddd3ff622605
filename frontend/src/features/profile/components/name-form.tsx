import { useState, type FormEvent } from 'react';
import { errorText, isApiError } from '@/api/error';
import type { ClientUser } from '@/lib/auth-context';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { toast, toastError } from '@/ui/toast/toast-store';
import { nameProblem, NAME_LENGTH } from '../name-rules';
import { useSaveProfile } from '../use-profile';
import styles from './name-form.module.css';

/** The name that stands in mails and in the header. */
export function NameForm({ user }: { user: ClientUser }) {
  const [name, setName] = useState(user.username);
  const [problem, setProblem] = useState<string | null>(null);
  const [save, saving] = useSaveProfile();
  const trimmed = name.trim();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = nameProblem(name);
    setProblem(wrong);
    if (wrong || saving) return;
    if (trimmed === user.username) {
      toast({ title: 'That is your name already' });
      return;
    }
    try {
      await save({ username: trimmed });
      setName(trimmed);
      toast({ title: 'Name saved' });
    } catch (error) {
      const said = isApiError(error) ? error.problem?.errors?.username?.[0] : undefined;
      if (said) setProblem(said);
      else toastError(errorText(error, 'Failed to save your name. Please try again.'));
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Name"
        required
        error={problem}
        aside={
          <span className={styles.count} aria-hidden="true">
            {[...trimmed].length}/{NAME_LENGTH}
          </span>
        }
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="nickname"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              if (problem) setProblem(nameProblem(event.target.value));
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={saving}>
        {saving ? 'Saving…' : 'Save name'}
      </Button>
    </form>
  );
}
