import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from './code-sample.module.css';
import { CopyButton } from './copy-button';

/** Something to paste elsewhere: a command, a secret. Long lines break; nothing scrolls sideways. */
export function CodeSample({
  text,
  copyLabel,
  primary = false,
}: {
  text: string;
  copyLabel: string;
  /** Where copying is what one is here for. */
  primary?: boolean;
}) {
  return (
    <div className={cx(layout.end, styles.sample)}>
      <pre className={styles.text}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} what={copyLabel} variant={primary ? 'primary' : 'secondary'} />
    </div>
  );
}
