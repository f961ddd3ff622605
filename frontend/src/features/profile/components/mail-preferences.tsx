import Switch from 'antd/es/switch';
import { useId } from 'react';
import { errorText } from '@/api/error';
import {
  useChangeMailPreferencesMutation,
  useGetMailPreferencesQuery,
  type MailPreferences as Preferences,
} from '@/api/workspace';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import { toast, toastError } from '@/ui/toast/toast-store';
import styles from './mail-preferences.module.css';
import { Section } from './section';

type Kind = keyof Preferences;

const KINDS: readonly { kind: Kind; label: string; text: string }[] = [
  {
    kind: 'firsts',
    label: 'First vote, sign-up and message',
    text: 'At once, each once for an idea.',
  },
  {
    kind: 'digest',
    label: 'Your week',
    text: 'On Monday mornings: how each idea stands, and one next step. Only when there is something to say.',
  },
  {
    kind: 'verdicts',
    label: 'Verdicts on your goals',
    text: 'When the numbers say something new about a goal that you set.',
  },
];

const ERROR = {
  title: 'Your email choices did not load',
  text: 'Please try again. Nothing has changed.',
};

/** Which emails the person gets: each switch is saved at once, and can be undone. */
export function MailPreferences() {
  const query = useGetMailPreferencesQuery();
  return (
    <Section
      title="Emails"
      text="What we write to you about your ideas. Saved as you choose. Decisions on your ideas, payments and your account always come."
    >
      <QueryState query={query} loading={<Waiting />} error={ERROR}>
        {(chosen) => <Switches chosen={chosen} />}
      </QueryState>
    </Section>
  );
}

function Switches({ chosen }: { chosen: Preferences }) {
  const [change, { isLoading, originalArgs }] = useChangeMailPreferencesMutation();
  const save = async (kind: Kind, on: boolean, label: string): Promise<void> => {
    try {
      await change({ [kind]: on }).unwrap();
      toast({
        title: on ? `${label}: on` : `${label}: off`,
        action: {
          label: 'Undo',
          altText: `Switch it ${on ? 'off' : 'on'} again`,
          onClick: () => void save(kind, !on, label),
        },
      });
    } catch (error) {
      toastError(errorText(error, 'Failed to save your choice. Please try again.'));
    }
  };
  return (
    <ul className={styles.kinds}>
      {KINDS.map((one) => (
        <MailSwitch
          key={one.kind}
          {...one}
          on={chosen[one.kind]}
          saving={isLoading && originalArgs?.[one.kind] !== undefined}
          onChange={(on) => void save(one.kind, on, one.label)}
        />
      ))}
    </ul>
  );
}

interface MailSwitchProps {
  label: string;
  text: string;
  on: boolean;
  saving: boolean;
  onChange: (on: boolean) => void;
}

function MailSwitch({ label, text, on, saving, onChange }: MailSwitchProps) {
  const [control, hint] = [useId(), useId()];
  return (
    <li className={styles.kind}>
      <div className={styles.words}>
        <label htmlFor={control} className={styles.label}>
          {label}
        </label>
        <p id={hint}>{text}</p>
      </div>
      <Switch id={control} checked={on} loading={saving} aria-describedby={hint} onChange={onChange} />
    </li>
  );
}

/** The switches' room. */
function Waiting() {
  return (
    <div className={styles.kinds} role="status" aria-label="Loading your email choices">
      {KINDS.map(({ kind }) => (
        <div key={kind} className={styles.kind}>
          <div className={styles.words}>
            <Skeleton width="50%" height="1.5em" />
            <Skeleton height="1.5em" />
          </div>
        </div>
      ))}
    </div>
  );
}
