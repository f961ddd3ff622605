import { errorText, fieldProblems } from '@/api/error';
import type { ClientUser } from '@/lib/auth-context';
import { useForm } from '@/lib/use-form';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/text-field';
import { toast, toastError } from '@/ui/toast/toast-store';
import { nameProblem, NAME_LENGTH } from '../name-rules';
import { useSaveProfile } from '../use-profile';
import styles from './name-form.module.css';

/** The name that stands in emails and in the header. */
export function NameForm({ user }: { user: ClientUser }) {
  const save = useSaveProfile();
  const form = useForm({
    start: { username: user.username },
    check: ({ username }) => ({ username: nameProblem(username) ?? undefined }),
    save: async (values) => {
      const username = values.username.trim();
      if (username === user.username) {
        toast({ title: 'That is your name already' });
        return;
      }
      await save({ username });
      form.change({ username });
      toast({ title: 'Name saved' });
    },
    failure: (error) => {
      const beside = fieldProblems(error, ['username']);
      if (!beside.username) toastError(errorText(error, 'Failed to save your name. Please try again.'));
      return beside;
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <TextField
        form={form}
        name="username"
        label="Name"
        required
        autoComplete="nickname"
        aside={
          <span className={styles.count} aria-hidden="true">
            {[...form.values.username.trim()].length}/{NAME_LENGTH}
          </span>
        }
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? 'Saving…' : 'Save name'}
      </Button>
    </form>
  );
}
