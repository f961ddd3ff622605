import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from './code-sample.module.css';
import { CopyButton } from './copy-button';

/** Text to copy: a program or a secret. A program's lines scroll sideways, and a secret wraps. */
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
  const isProgram = text.includes('\n');
  return (
    <div className={cx(layout.end, styles.sample)} data-program={isProgram || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the keyboard must reach it */}
      <pre className={styles.text} tabIndex={isProgram ? 0 : undefined}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} what={copyLabel} variant={primary ? 'primary' : 'secondary'} />
    </div>
  );
}
