import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, useEffect, useRef } from 'react';
import {
  useListApiKeysQuery,
  type ApiKey,
  type NewApiKey,
  useRevokeApiKeyMutation,
  useCreateApiKeyMutation,
  type ApiScope,
} from '@/api/workspace';
import { useTableRoom } from '@/lib/use-media';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { FoldedLine } from '@/ui/folded-line';
import { Modal } from '@/ui/modal';
import { CodeSample } from '@/ui/code-sample';
import styles from '@/ui/dialog-form.module.css';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { failureText } from '@/api/error';
import { ConfirmDialog, type Question } from '@/ui/confirm-dialog';
import { textOf, useForm } from '@/lib/use-form';
import { Field } from '@/ui/field';
import { DialogForm } from '@/ui/form/dialog-form';
import { TextField } from '@/ui/form/text-field';
import { Select } from '@/ui/input';
import { OwnList } from '../own-list';
import { ReadOn } from '../read-on';
import { KeyCards } from './key-cards';
import { KeyTable } from './key-table';
import { ScopeTable } from './scope-table';
import sections from '../sections.module.css';
import { isExpired, LIFETIMES, USUAL_LIFETIME } from '../key-labels';

/** Maximum length of a key's name in characters, as on the server. */
const NAME_LENGTH = 60;

interface KeyValues {
  name: string;
  scopes: ApiScope[];
  lifetime: string;
}
const START: KeyValues = { name: '', scopes: [], lifetime: USUAL_LIFETIME };

const check = ({ name, scopes }: KeyValues) => ({
  name: name.trim() === '' ? t`Please enter a name.` : undefined,
  scopes: scopes.length === 0 ? t`Please choose at least one permission.` : undefined,
});

/** Form for the name, scopes and expiry of a new key. */
function NewKeyForm({ onMade, onCancel }: { onMade: (made: NewApiKey) => void; onCancel: () => void }) {
  const [create] = useCreateApiKeyMutation();
  const form = useForm({
    start: START,
    check,
    save: async ({ name, scopes, lifetime }) => {
      const expiresInDays = LIFETIMES.find(({ value }) => value === lifetime)!.days;
      onMade(await create({ name: name.trim(), scopes, expiresInDays }).unwrap());
    },
    failure: t`The key was not created. Please try again.`,
  });
  return (
    <DialogForm
      form={form}
      problem={form.problems.scopes}
      submit={t`Create key`}
      busyText={t`Creating…`}
      onCancel={onCancel}
    >
      <div className={layout.pair}>
        <TextField
          form={form}
          name="name"
          label={t`Name`}
          required
          placeholder={t`Newsletter sync`}
          autoComplete="off"
          maxLength={NAME_LENGTH}
        />
        <Field label={t`Expires`} required>
          {(control) => (
            <Select
              {...control}
              options={LIFETIMES.map(({ value, label }) => ({ value, label: i18n._(label) }))}
              {...textOf(form, 'lifetime')}
            />
          )}
        </Field>
      </div>
      <ScopeTable chosen={form.values.scopes} onChange={(scopes) => form.change({ scopes })} />
    </DialogForm>
  );
}

const removal = ({ name }: ApiKey): Question => ({
  title: t`Remove “${name}”?`,
  text: <p>{t`It has already expired. This removes it from the list.`}</p>,
  confirm: t`Remove key`,
});

const revocation = ({ name, prefix }: ApiKey): Question => ({
  title: t`Revoke “${name}”?`,
  text: <p>{t`Requests with ${prefix}… will be rejected from now on. This can’t be undone.`}</p>,
  confirm: t`Revoke key`,
  busy: t`Revoking…`,
});

/** Asks for confirmation before a key is revoked, because programs that use it stop working. */
function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const [revoke] = useRevokeApiKeyMutation();
  return (
    <ConfirmDialog
      subject={apiKey}
      question={(key) => (isExpired(key) ? removal(key) : revocation(key))}
      onConfirm={async (key) => {
        await revoke(key.id).unwrap();
        return {
          title: isExpired(key) ? t`Key removed` : t`Key revoked`,
          description: t`“${{ name: key.name }}” no longer works.`,
        };
      }}
      failure={(error) =>
        failureText(error, t`The key was not revoked and may still work. Please try again.`)
      }
      onClose={onClose}
    />
  );
}

/** The founder's API keys, with everything needed to create, use and revoke them. */
export function ApiKeys() {
  const query = useListApiKeysQuery();
  const tableRoom = useTableRoom(900);
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t`Create key`}
    </Button>
  );

  return (
    <div className={layout.stack6}>
      <OwnList
        id="keys"
        title={t`API keys`}
        noun="key"
        query={query}
        add={create}
        failed={t`Failed to load your keys`}
        first={{
          title: t`Create your first key`,
          text: t`Keys only have the permissions you choose.`,
        }}
      >
        {(keys) =>
          tableRoom ? (
            <KeyTable keys={keys} onRevoke={setRevoking} />
          ) : (
            <KeyCards keys={keys} onRevoke={setRevoking} />
          )
        }
      </OwnList>
      {(query.data ?? query.error) !== undefined && <UsingKeys />}
      <CreateKeyDialog open={creating} onClose={() => setCreating(false)} />
      <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </div>
  );
}

/**
 * Asks for the key's name and scopes, then shows the key. The key is shown only once, so an outside click
 * doesn't close the dialog.
 */
function CreateKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [made, setMade] = useState<NewApiKey | null>(null);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={() => setMade(null)}
      title={made ? t`Copy your key now` : t`Create an API key`}
      locked={made !== null}
      width={made ? 520 : 820}
    >
      {made ? <KeyOnce made={made} onDone={onClose} /> : <NewKeyForm onMade={setMade} onCancel={onClose} />}
    </Modal>
  );
}

/** Shows a new key. It can't be shown again. */
function KeyOnce({ made, onDone }: { made: NewApiKey; onDone: () => void }) {
  const { name } = made;
  const warning = useRef<HTMLParagraphElement>(null);
  // The form that had the focus has been replaced, so the focus moves to the warning.
  useEffect(() => warning.current?.focus(), []);
  return (
    <div className={styles.body}>
      <p ref={warning} tabIndex={-1} className={cx(typography.anywhere, surface.warning, styles.warning)}>
        <Trans>
          We show <strong dir="auto">{name}</strong> only once and keep no copy. Store it before closing.
        </Trans>
      </p>
      <CodeSample text={made.token} copyLabel={t`Copy the key`} primary />
      <div className={layout.end}>
        <Button onClick={onDone}>{t`I’ve stored it`}</Button>
      </div>
    </div>
  );
}

/** Explains how a program uses a key, with a command to copy. */
function UsingKeys() {
  const origin = window.location.origin;
  return (
    <section aria-labelledby="use-a-key" className={cx(surface.card, surface.room, sections.howTo)}>
      <h2 id="use-a-key">{t`Use a key`}</h2>
      <p>{t`Send it as a bearer token, up to 120 requests a minute.`}</p>
      <CodeSample
        copyLabel={t`Copy the command`}
        text={`export GROUNDSWELL_KEY=gsk_...\ncurl -H "Authorization: Bearer $GROUNDSWELL_KEY" \\\n  ${origin}/api/user/ideas`}
      />
      <ReadOn
        links={[
          { label: t`Guide for developers`, to: paths.developers.href() },
          { label: t`API reference`, href: '/api/docs' },
          { label: t`Connect an agent`, to: `${paths.developers.href()}#agents` },
        ]}
      />
      <FoldedLine plain title={t`Keep it safe`}>
        <p>
          {t`Keep it on your servers, like a password: never in a page, an app, or a repository. It can reach only your data, within its permissions, and never billing or account settings.`}
        </p>
      </FoldedLine>
    </section>
  );
}
