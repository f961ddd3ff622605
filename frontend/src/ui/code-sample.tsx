import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from './code-sample.module.css';
import { CopyButton } from './copy-button';

/** Text to copy: a command or a secret. Long lines wrap, so nothing scrolls horizontally. */
export function CodeSample({
  text,
  copyLabel,
  primary = false,
}: {
  text: string;
  copyLabel: string;
  /** True if copying is the main action here. */
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
