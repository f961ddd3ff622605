import Switch from 'antd/es/switch';
import { useId } from 'react';
import { errorText } from '@/api/error';
import {
  useChangeMailPreferencesMutation,
  useGetMailPreferencesQuery,
  type MailPreferences as Preferences,
} from '@/api/workspace';
import { useAuth } from '@/lib/auth-context';
import { QueryState } from '@/ui/query-state';
import { toastError } from '@/ui/toast/toast-store';
import typography from '@/ui/typography.module.css';
import styles from './mail-preferences.module.css';
import { Section } from './section';

type Kind = keyof Preferences;

const KINDS: readonly { kind: Kind; label: string; text: string }[] = [
  {
    kind: 'firsts',
    label: 'First vote, sign-up, and message',
    text: 'Sent once per idea.',
  },
  {
    kind: 'digest',
    label: 'Weekly digest',
    text: 'Mondays, only when there’s news.',
  },
  {
    kind: 'verdicts',
    label: 'Verdicts on your goals',
    text: 'When a goal’s verdict changes.',
  },
];

const FOR_ADMINS: typeof KINDS = [
  {
    kind: 'reviews',
    label: 'Pending decisions',
    text: 'For admins: new ideas, page tests, and reports. At most once a day.',
  },
];

const ERROR = {
  title: 'Your email settings didn’t load',
  text: 'Please try again. Nothing has changed.',
};

/** Switches for the emails that the person receives. Each change is saved immediately. */
export function MailPreferences() {
  const query = useGetMailPreferencesQuery();
  return (
    <Section title="Emails" text="We always email you about reviews, payments, and your account.">
      {query.isError && !query.data ? (
        <QueryState query={query} loading={null} error={ERROR}>
          {(chosen) => <Switches chosen={chosen} />}
        </QueryState>
      ) : (
        <Switches chosen={query.data ?? null} />
      )}
    </Section>
  );
}

/**
 * @param props.chosen the saved preferences; null while loading, when the switches are already visible but
 * disabled
 */
function Switches({ chosen }: { chosen: Preferences | null }) {
  const { user } = useAuth();
  const [change, { isLoading, originalArgs }] = useChangeMailPreferencesMutation();
  const save = async (kind: Kind, on: boolean): Promise<void> => {
    try {
      await change({ [kind]: on }).unwrap();
    } catch (error) {
      toastError(errorText(error, 'Failed to save your choice. Please try again.'));
    }
  };
  return (
    <ul className={styles.kinds} aria-busy={!chosen || undefined}>
      {[...KINDS, ...(user?.isAdmin ? FOR_ADMINS : [])].map((one) => (
        <MailSwitch
          key={one.kind}
          {...one}
          on={chosen?.[one.kind] ?? false}
          loaded={chosen !== null}
          saving={isLoading && originalArgs?.[one.kind] !== undefined}
          onChange={(on) => void save(one.kind, on)}
        />
      ))}
    </ul>
  );
}

interface MailSwitchProps {
  label: string;
  text: string;
  on: boolean;
  loaded: boolean;
  saving: boolean;
  onChange: (on: boolean) => void;
}

function MailSwitch({ label, text, on, loaded, saving, onChange }: MailSwitchProps) {
  const [control, hint] = [useId(), useId()];
  return (
    <li className={styles.kind}>
      <div className={styles.words}>
        <label htmlFor={control} className={styles.label}>
          {label}
        </label>
        <p id={hint} className={typography.hint}>
          {text}
        </p>
      </div>
      <Switch
        id={control}
        checked={on}
        disabled={!loaded}
        loading={saving}
        aria-describedby={hint}
        onChange={onChange}
      />
    </li>
  );
}
