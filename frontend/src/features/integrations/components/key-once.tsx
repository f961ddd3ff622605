import { useEffect, useRef } from 'react';
import type { NewApiKey } from '@/api/workspace';
import { Button } from '@/ui/button';
import { CodeSample } from '@/ui/code-sample';
import styles from '@/ui/dialog-form.module.css';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';

/** The only sight of a new key. */
export function KeyOnce({ made, onDone }: { made: NewApiKey; onDone: () => void }) {
  const warning = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone; what matters now is read first.
  useEffect(() => warning.current?.focus(), []);
  return (
    <div className={styles.body}>
      <p ref={warning} tabIndex={-1} className={cx(typography.anywhere, surface.warning, styles.warning)}>
        This is the only time that the key <strong dir="auto">{made.name}</strong> is shown. We keep no copy:
        put it where your program reads it before you close this.
      </p>
      <CodeSample text={made.token} copyLabel="Copy the key" primary />
      <div className={layout.end}>
        <Button onClick={onDone}>I have stored it</Button>
      </div>
    </div>
  );
}
