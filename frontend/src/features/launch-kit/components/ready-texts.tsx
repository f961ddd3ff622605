import { useState, type ReactNode } from 'react';
import { writeAt } from '@/lib/share-addresses';
import { useAutosavedText } from '@/lib/use-autosaved-text';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Field } from '@/ui/field';
import { Input, TextArea } from '@/ui/input';
import { shortLength, SHORT_MAX, type ReadyTexts as Texts } from '../rules/ready-texts';
import { KitSection } from './kit-section';
import styles from './ready-texts.module.css';

type Words = Record<keyof Texts, string>;

/** The texts as they are now, kept in this browser while they differ from ours. */
function useTexts(key: string, suggested: Texts) {
  const draft = useAutosavedText<Words>(key, { ...suggested });
  const [words, setWords] = useState(draft.start);
  const change = (changes: Partial<Words>) => {
    const next = { ...words, ...changes };
    setWords(next);
    draft.keep(next);
  };
  /** The way back to what was suggested, where something was changed. */
  const again = (what: string, ...names: (keyof Words)[]) =>
    names.some((name) => words[name] !== draft.origin[name]) && (
      <Button
        size="s"
        variant="quiet"
        aria-label={`Use our ${what} again`}
        onClick={() => change(Object.fromEntries(names.map((name) => [name, draft.origin[name]])))}
      >
        Use ours again
      </Button>
    );
  return { words, change, again };
}

/** Three texts to send. What is changed in them is kept in this browser. */
export function ReadyTexts({ textsKey, suggested }: { textsKey: string; suggested: Texts }) {
  const { words, change, again } = useTexts(textsKey, suggested);
  const over = shortLength(words.short) - SHORT_MAX;
  return (
    <KitSection
      id="texts"
      title="Ready texts"
      text="Change them until they sound like you: what you type stays in this browser. Each has a link of its own."
    >
      <ReadyText
        label="Short post"
        error={over > 0 ? `X takes ${SHORT_MAX} characters: this is ${over} too many.` : null}
        value={words.short}
        onChange={(short) => change({ short })}
      >
        <CopyButton text={words.short} what="Copy the short post" />
        <a className={styles.go} href={writeAt.x(words.short)} target="_blank" rel="noopener noreferrer">
          Post it on X<span className="sr-only">, opens in a new tab</span>
        </a>
        {again('short post', 'short')}
      </ReadyText>
      <ReadyText label="Longer post" rows={10} value={words.long} onChange={(long) => change({ long })}>
        <CopyButton text={words.long} what="Copy the longer post" />
        {again('longer post', 'long')}
      </ReadyText>
      <ReadyText
        label="Mail to a friend"
        rows={10}
        value={words.mail}
        onChange={(mail) => change({ mail })}
        before={
          <Field label="Subject" required>
            {(control) => (
              <Input
                {...control}
                value={words.subject}
                maxLength={200}
                onChange={(event) => change({ subject: event.target.value })}
              />
            )}
          </Field>
        }
      >
        <CopyButton text={words.mail} what="Copy the mail" />
        <a className={styles.go} href={writeAt.email(words.subject, words.mail)}>
          Open it in your mail program
        </a>
        {again('mail', 'subject', 'mail')}
      </ReadyText>
    </KitSection>
  );
}

function ReadyText({
  label,
  error,
  rows = 5,
  value,
  onChange,
  before,
  children,
}: {
  label: string;
  error?: string | null;
  rows?: number;
  value: string;
  onChange: (value: string) => void;
  before?: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}) {
  return (
    <div className={styles.text}>
      {before}
      <Field label={label} error={error} required>
        {(control) => (
          <TextArea
            {...control}
            rows={rows}
            maxLength={5000}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.foot}>{children}</div>
    </div>
  );
}
