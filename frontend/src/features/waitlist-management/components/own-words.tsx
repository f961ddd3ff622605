import type { Subscriber } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { ANSWERS, answerWords, WORDS } from '@/lib/sign-up-answers';
import typography from '@/ui/typography.module.css';
import styles from './own-words.module.css';

/** What somebody said besides flags. Their profile stands elsewhere, as a link. */
export const ownWords = (subscriber: Subscriber) =>
  WORDS.flatMap((name) => {
    const said = name === 'linkedinProfile' ? null : subscriber[name];
    return said ? [{ name, label: ANSWERS[name].label, words: answerWords(name, said) }] : [];
  });

export function OwnWords({ subscriber }: { subscriber: Subscriber }) {
  return ownWords(subscriber).map(({ name, label, words }) => (
    <p key={name} className={cx(typography.written, typography.measure, typography.body)}>
      <span className={styles.label}>{label}</span> {words}
    </p>
  ));
}
