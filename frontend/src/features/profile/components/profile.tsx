import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, useRef } from 'react';
import type { ClientUser } from '@/lib/auth-context';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import layout from '@/ui/layout.module.css';
import { Button } from '@/ui/button';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { CURRENCIES, type Currency } from '@/lib/currency';
import { setThemeMode, useThemeChoice } from '@/lib/theme-mode';
import { useCurrency } from '@/lib/use-currency';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { errorText, fieldProblems } from '@/api/error';
import { useForm } from '@/lib/use-form';
import { TextField } from '@/ui/form/text-field';
import { toast, toastError } from '@/ui/toast/toast-store';
import { FOUNDER_LOCALES, type FounderLocale } from '@/api/locale.generated';
import { LANGUAGE_NAMES } from '@/lib/language-names';
import { LIMITS } from '@/api/rules.generated';
import { Avatar } from '@/ui/avatar';
import { MailPreferences } from './mail-preferences';
import { Section } from './section';
import { DeleteAccountDialog } from './delete-account-dialog';
import { DownloadButton } from './download-button';
import styles from './preferences-section.module.css';
import { useSaveProfile } from '../use-profile';
import { AVATAR_TYPES, avatarProblem, readAvatar } from '../avatar-file';

const LANGUAGES = FOUNDER_LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Maximum length of a name in code points. */
const NAME_LENGTH = LIMITS.username;

/** Validates a name, with errors worded as on the server. Null if the name is valid. */
function nameProblem(name: string): string | null {
  const length = [...name.trim()].length;
  if (length === 0) return t`Please enter a name.`;
  return length > NAME_LENGTH ? t`Please use at most ${{ limit: NAME_LENGTH }} characters.` : null;
}

/** Form for the name used in emails and in the header. */
function NameForm({ user }: { user: ClientUser }) {
  const save = useSaveProfile();
  const form = useForm({
    start: { username: user.username },
    check: ({ username }) => ({ username: nameProblem(username) ?? undefined }),
    save: async (values) => {
      const username = values.username.trim();
      if (username === user.username) {
        toast({ title: t`That’s already your name` });
        return;
      }
      await save({ username });
      form.change({ username });
      toast({ title: t`Name saved` });
    },
    failure: (error) => {
      const beside = fieldProblems(error, ['username']);
      if (!beside.username) toastError(errorText(error, t`Failed to save your name. Please try again.`));
      return beside;
    },
  });
  const length = [...form.values.username.trim()].length;
  return (
    <form className={styles.form} {...form.props}>
      <TextField
        form={form}
        name="username"
        label={t`Name`}
        required
        autoComplete="nickname"
        aside={
          length >= NAME_LENGTH * 0.8 && (
            <span className={styles.count} aria-hidden="true">
              {length}/{NAME_LENGTH}
            </span>
          )
        }
      />
      <Button
        type="submit"
        variant={form.values.username.trim() === user.username ? 'secondary' : 'primary'}
        busy={form.busy}
      >
        {form.busy ? t`Saving…` : t`Save name`}
      </Button>
    </form>
  );
}

const THEMES = [
  { value: 'system', label: msg`System` },
  { value: 'light', label: msg({ message: 'Light', comment: 'Color theme' }) },
  { value: 'dark', label: msg`Dark` },
] as const;

/** Settings for how this browser displays the product. They are stored in a cookie, not in the account. */
function PreferencesSection() {
  const theme = useThemeChoice();
  const [currency, chooseCurrency] = useCurrency();
  return (
    <Section title={t`Appearance and currency`} text={t`Saved in this browser for a year.`}>
      <fieldset className={styles.themes}>
        <legend className={styles.legend}>{t`Theme`}</legend>
        <div className={styles.track}>
          {THEMES.map(({ value, label }) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name="theme"
                value={value}
                checked={theme === value}
                onChange={() => setThemeMode(value)}
              />
              {i18n._(label)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.currency}>
        <Field
          label={t`Currency`}
          required
          hint={t`For showing prices. The currency you’re charged in is next to each price.`}
        >
          {(control) => (
            <Select
              {...control}
              options={CURRENCIES}
              value={currency}
              onChange={(event) => chooseCurrency(event.target.value as Currency)}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}

/**
 * Select for the language of the screens and emails. A new language is saved immediately, and the page
 * reloads in it.
 */
function LanguageSection({ user }: { user: ClientUser }) {
  const save = useSaveProfile();
  const [saving, setSaving] = useState<string | null>(null);
  const choose = async (locale: FounderLocale) => {
    setSaving(locale);
    try {
      await save({ locale });
      window.location.reload();
    } catch (error) {
      toastError(errorText(error, t`Failed to save your language. Please try again.`));
    } finally {
      setSaving(null);
    }
  };
  return (
    <Section title={t`Language`}>
      <Field label={t`Language of screens and emails`} required>
        {(control) => (
          <Select
            {...control}
            options={LANGUAGES}
            value={saving ?? user.locale}
            disabled={saving !== null}
            onChange={(event) => void choose(event.target.value as FounderLocale)}
          />
        )}
      </Field>
    </Section>
  );
}

/** All settings of the signed-in person's account, on one page. */
export function Profile({ user }: { user: ClientUser }) {
  return (
    <>
      <PageTitle>{t`Profile`}</PageTitle>
      <PageHeader title={t`Profile`} lead={t`Signed in as ${{ email: user.email }}`} />
      <div className={layout.stack5}>
        <Section title={t`Name and photo`}>
          <AvatarForm user={user} />
          <NameForm user={user} />
        </Section>
        <LanguageSection user={user} />
        <MailPreferences />
        <PreferencesSection />
        <DataSection />
        <DeleteSection />
      </div>
    </>
  );
}

/** Section for deleting the account. */
function DeleteSection() {
  const [open, setOpen] = useState(false);
  return (
    <Section
      title={t`Delete account`}
      text={t`Permanent and immediate. You’ll see what’s deleted before you confirm.`}
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t`Delete my account`}
      </Button>
      <DeleteAccountDialog open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}

/** Section with downloads of the person's data and of everything they have created. */
function DataSection() {
  return (
    <Section title={t`Your data`}>
      <div className={styles.copy}>
        <div>
          <h3>{t`What we store about you`}</h3>
          <p>{t`One JSON file, without the people on your waitlists.`}</p>
        </div>
        <DownloadButton />
      </div>
      <div className={styles.copy}>
        <div>
          <h3>{t`Everything you’ve built`}</h3>
          <p>
            <Trans>
              One ZIP with other people’s addresses: keep it safe. You can{' '}
              <Link to={paths.imports.href()}>import it again</Link>.
            </Trans>
          </p>
        </div>
        <DownloadButton copy="everything" />
      </div>
      <p className={styles.hint}>
        <Trans>
          More on the <Link to={paths.privacy.href()}>privacy</Link> and{' '}
          <Link to={paths.gdpr.href()}>GDPR</Link> pages.
        </Trans>
      </p>
    </Section>
  );
}

/** The person's profile picture. A new picture is saved immediately, and it can be removed. */
function AvatarForm({ user }: { user: ClientUser }) {
  const input = useRef<HTMLInputElement>(null);
  const save = useSaveProfile();
  const [busy, setBusy] = useState<'choosing' | 'removing' | null>(null);
  const own = user.avatar?.includes('/avatars/') ?? false;

  const run = async (what: 'choosing' | 'removing', avatar: () => Promise<string | null>) => {
    setBusy(what);
    try {
      await save({ avatar: await avatar() });
    } catch (error) {
      toastError(errorText(error, t`Failed to save your photo. Please try again.`));
    } finally {
      setBusy(null);
    }
  };

  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = avatarProblem(file);
    if (problem) toastError(problem);
    else void run('choosing', () => readAvatar(file));
  };

  const remove = async () => {
    await run('removing', () => Promise.resolve(null));
    // The clicked button has disappeared, so the focus moves to the file input.
    input.current?.focus();
  };

  return (
    <div className={styles.picture}>
      <Avatar key={user.photoURL} name={user.displayName} src={user.photoURL} size={88} />
      <div className={styles.words}>
        <div className={layout.wrap2}>
          <label className={styles.choose} aria-busy={busy === 'choosing' || undefined}>
            <input
              ref={input}
              className="sr-only"
              type="file"
              accept={AVATAR_TYPES.join(',')}
              disabled={busy !== null}
              onChange={(event) => {
                choose(event.target.files?.[0]);
                // Reset, so that selecting the same file again fires a change event.
                event.target.value = '';
              }}
            />
            {busy === 'choosing' ? t`Saving…` : own ? t`Change photo` : t`Choose a photo`}
          </label>
          {own && (
            <Button variant="quiet" busy={busy === 'removing'} onClick={() => void remove()}>
              {busy === 'removing' ? t`Removing…` : t`Remove photo`}
            </Button>
          )}
        </div>
        <p className={styles.hint}>
          {t`PNG, JPEG, WebP, or GIF, up to 5 MB, cropped to a square.`}{' '}
          {own ? t`If you remove it, we use your Google photo.` : ''}
        </p>
      </div>
    </div>
  );
}
