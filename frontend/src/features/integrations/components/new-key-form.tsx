import { useState, type FormEvent } from 'react';
import { errorText, isApiError } from '@/api/error';
import { useCreateApiKeyMutation, type ApiScope, type NewApiKey } from '@/api/workspace';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Checkbox, Input, Select } from '@/ui/input';
import styles from '@/ui/dialog-form.module.css';
import layout from '@/ui/layout.module.css';
import { LIFETIMES, SCOPES } from '../key-labels';

const NO_NAME = 'Please enter a name.';
const NO_SCOPE = 'Please choose what the key may read.';
/** Characters; the server counts and says it too. */
const NAME_LENGTH = 60;

/** Name, scopes and expiry of a new key. What the server has against it stands beside what it is about. */
export function NewKeyForm({
  onMade,
  onCancel,
}: {
  onMade: (made: NewApiKey) => void;
  onCancel: () => void;
}) {
  const [create, { isLoading }] = useCreateApiKeyMutation();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const [lifetime, setLifetime] = useState('90');
  const [problems, setProblems] = useState<{ name?: string; scopes?: string; form?: string }>({});

  const choose = (scope: ApiScope, chosen: boolean) => {
    setScopes((before) => (chosen ? [...before, scope] : before.filter((one) => one !== scope)));
    setProblems(({ name }) => ({ name }));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const noName = name.trim() === '';
    const noScope = scopes.length === 0;
    setProblems({ name: noName ? NO_NAME : undefined, scopes: noScope ? NO_SCOPE : undefined });
    if (noName || noScope) {
      const first = noName ? 'input:not([type])' : 'input[type=checkbox]';
      event.currentTarget.querySelector<HTMLInputElement>(first)?.focus();
      return;
    }
    const expiresInDays = LIFETIMES.find(({ value }) => value === lifetime)!.days;
    try {
      onMade(await create({ name: name.trim(), scopes, expiresInDays }).unwrap());
    } catch (error) {
      const errors = (isApiError(error) && error.problem?.errors) || {};
      const form = errorText(error, 'The key was not created. Please try again.');
      setProblems(
        errors.name || errors.scopes ? { name: errors.name?.[0], scopes: errors.scopes?.[0] } : { form },
      );
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Name" required hint="Where it is used: “Newsletter sync”." error={problems.name}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={NAME_LENGTH}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setProblems(({ scopes }) => ({ scopes }));
            }}
          />
        )}
      </Field>
      <fieldset className={styles.choices} aria-describedby="scopes-problem">
        <legend>What may it read?</legend>
        {SCOPES.map(({ scope, name, sentence }) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            onChange={(event) => choose(scope, event.target.checked)}
          >
            <strong>{name}</strong> <code className={styles.code}>{scope}</code>
            <span className={styles.sentence}>{sentence}</span>
          </Checkbox>
        ))}
        <p id="scopes-problem" role="alert" className={styles.problem}>
          {problems.scopes}
        </p>
      </fieldset>
      <Field label="Ends" required hint="A key that expires by itself cannot be forgotten.">
        {(control) => (
          <Select
            {...control}
            options={LIFETIMES}
            value={lifetime}
            onChange={(event) => setLifetime(event.target.value)}
          />
        )}
      </Field>
      <p role="alert" className={styles.problem}>
        {problems.form}
      </p>
      <div className={layout.end}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {isLoading ? 'Creating…' : 'Create key'}
        </Button>
      </div>
    </form>
  );
}
