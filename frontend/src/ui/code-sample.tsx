import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from './code-sample.module.css';
import { CopyButton } from './copy-button';

/** Text to copy: a program, a command or a secret. */
export function CodeSample({
  text,
  copyLabel,
  primary = false,
  scrolls = text.includes('\n'),
}: {
  text: string;
  copyLabel: string;
  /** True if copying is the main action here. */
  primary?: boolean;
  /**
   * True if long lines scroll horizontally instead of wrapping, as code is easier to read that way. On
   * phones, they wrap anyway. Defaults to true for several lines.
   */
  scrolls?: boolean;
}) {
  return (
    <div className={cx(layout.end, styles.sample)} data-program={scrolls || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the keyboard must reach it */}
      <pre className={styles.text} tabIndex={scrolls ? 0 : undefined}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} what={copyLabel} variant={primary ? 'primary' : 'secondary'} />
    </div>
  );
}
