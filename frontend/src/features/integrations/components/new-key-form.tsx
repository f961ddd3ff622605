import { useCreateApiKeyMutation, type ApiScope, type NewApiKey } from '@/api/workspace';
import { textOf, useForm } from '@/lib/use-form';
import { Field } from '@/ui/field';
import { ChoicesField } from '@/ui/form/choices-field';
import { DialogForm } from '@/ui/form/dialog-form';
import { TextField } from '@/ui/form/text-field';
import { Select } from '@/ui/input';
import { LIFETIMES, READING, USUAL_LIFETIME, WRITING } from '../key-labels';

/** Characters; the server counts and says it too. */
const NAME_LENGTH = 60;

interface KeyValues {
  name: string;
  scopes: ApiScope[];
  lifetime: string;
}
const START: KeyValues = { name: '', scopes: [], lifetime: USUAL_LIFETIME };

const check = ({ name, scopes }: KeyValues) => ({
  name: name.trim() === '' ? 'Please enter a name.' : undefined,
  scopes: scopes.length === 0 ? 'Please choose what the key may do.' : undefined,
});

/** Name, scopes and expiry of a new key. */
export function NewKeyForm({
  onMade,
  onCancel,
}: {
  onMade: (made: NewApiKey) => void;
  onCancel: () => void;
}) {
  const [create] = useCreateApiKeyMutation();
  const form = useForm({
    start: START,
    check,
    save: async ({ name, scopes, lifetime }) => {
      const expiresInDays = LIFETIMES.find(({ value }) => value === lifetime)!.days;
      onMade(await create({ name: name.trim(), scopes, expiresInDays }).unwrap());
    },
    failure: 'The key was not created. Please try again.',
  });
  return (
    <DialogForm form={form} submit="Create key" busyText="Creating…" onCancel={onCancel}>
      <TextField
        form={form}
        name="name"
        label="Name"
        required
        hint="Where it is used: “Newsletter sync”."
        autoComplete="off"
        maxLength={NAME_LENGTH}
      />
      <ChoicesField
        name="scopes"
        legend="What may it read?"
        choices={READING}
        chosen={form.values.scopes}
        problem={form.problems.scopes}
        onChange={(scopes) => form.change({ scopes })}
      />
      <ChoicesField
        name="scopes"
        legend="What may it change?"
        choices={WRITING}
        chosen={form.values.scopes}
        onChange={(scopes) => form.change({ scopes })}
      />
      <Field label="Ends" required hint="A key that expires by itself cannot be forgotten.">
        {(control) => <Select {...control} options={LIFETIMES} {...textOf(form, 'lifetime')} />}
      </Field>
    </DialogForm>
  );
}
