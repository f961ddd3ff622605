import { useState, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { writeAt } from '@/lib/share-addresses';
import { useAutosavedText } from '@/lib/use-autosaved-text';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Field } from '@/ui/field';
import { Input, TextArea } from '@/ui/input';
import surface from '@/ui/surface.module.css';
import { Tabs } from '@/ui/tabs';
import typography from '@/ui/typography.module.css';
import { shortLength, SHORT_MAX, type ReadyTexts as Texts } from '../rules/ready-texts';
import styles from './ready-texts.module.css';

type Words = Record<keyof Texts, string>;
type Kind = 'short' | 'long' | 'mail';

const KINDS: { value: Kind; label: string }[] = [
  { value: 'short', label: 'Short post' },
  { value: 'long', label: 'Longer post' },
  { value: 'mail', label: 'Email to a friend' },
];
/** Editable parts of each text. An email also has a subject. */
const PARTS: Record<Kind, (keyof Words)[]> = { short: ['short'], long: ['long'], mail: ['subject', 'mail'] };
/** Names of the texts as used within a sentence. */
const NAMES: Record<Kind, string> = { short: 'short post', long: 'longer post', mail: 'email' };

/** Three ready-made texts, shown one at a time. Edits are stored in this browser. */
export function ReadyTexts({
  textsKey,
  suggested,
  primary,
}: {
  textsKey: string;
  suggested: Texts;
  /** True if the section's send button is the screen's primary button. */
  primary: boolean;
}) {
  const draft = useAutosavedText<Words>(textsKey, { ...suggested });
  const [words, setWords] = useState(draft.start);
  const [kind, setKind] = useState<Kind>('short');
  const change = (changes: Partial<Words>) => {
    const next = { ...words, ...changes };
    setWords(next);
    draft.keep(next);
  };
  const over = kind === 'short' ? shortLength(words.short) - SHORT_MAX : 0;
  const edited = PARTS[kind].some((part) => words[part] !== draft.origin[part]);

  return (
    <section aria-label="Ready-made posts" className={cx(surface.card, styles.card)}>
      <Tabs label="Ready-made posts" tabs={KINDS} value={kind} onChange={setKind}>
        <div className={styles.text}>
          {kind === 'mail' && (
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
          )}
          <Field
            label={KINDS.find(({ value }) => value === kind)!.label}
            error={over > 0 ? `X allows ${SHORT_MAX} characters. This is ${over} too many.` : null}
            required
            hideLabel
          >
            {(control) => (
              <TextArea
                {...control}
                className={styles.words}
                rows={kind === 'short' ? 5 : 10}
                maxLength={5000}
                value={words[kind]}
                onChange={(event) => change({ [kind]: event.target.value })}
              />
            )}
          </Field>
        </div>
        <div className={styles.foot}>
          <p className={cx(typography.hint, styles.kept)}>Edits stay in this browser.</p>
          {edited && (
            <Button
              size="s"
              variant="quiet"
              aria-label={`Reset the ${NAMES[kind]}`}
              onClick={() =>
                change(Object.fromEntries(PARTS[kind].map((part) => [part, draft.origin[part]])))
              }
            >
              Reset
            </Button>
          )}
          <Send kind={kind} words={words} primary={primary} />
        </div>
      </Tabs>
    </section>
  );
}

/** Buttons that copy a text or open it in the app used to send it. */
function Send({ kind, words, primary }: { kind: Kind; words: Words; primary: boolean }): ReactNode {
  const look = cx(styles.send, primary && styles.primary);
  const copyOnly = kind === 'long' && primary;
  return (
    <>
      <CopyButton
        key={kind}
        text={words[kind]}
        what={`Copy the ${NAMES[kind]}`}
        variant={copyOnly ? 'primary' : 'secondary'}
      />
      {kind === 'short' && (
        <a className={look} href={writeAt.x(words.short)} target="_blank" rel="noopener noreferrer">
          Post on X<span className="sr-only">, opens in a new tab</span>
        </a>
      )}
      {kind === 'mail' && (
        <a className={look} href={writeAt.email(words.subject, words.mail)}>
          Open in email app
        </a>
      )}
    </>
  );
}
