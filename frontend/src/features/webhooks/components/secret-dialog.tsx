import { useEffect, useRef } from 'react';
import type { WebhookWithSecret } from '@/api/workspace';
import { Button } from '@/ui/button';
import { CodeSample } from '@/ui/code-sample';
import styles from '@/ui/dialog-form.module.css';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Modal } from '@/ui/modal';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { hostOf } from '../labels';

/** The only sight of a secret: it does not close by a stray press. */
export function SecretDialog({ made, onClose }: { made: WebhookWithSecret | null; onClose: () => void }) {
  return (
    <Modal open={made !== null} onCancel={onClose} title="Copy the secret now" locked>
      {made && <SecretOnce made={made} onDone={onClose} />}
    </Modal>
  );
}

function SecretOnce({ made, onDone }: { made: WebhookWithSecret; onDone: () => void }) {
  const warning = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone; what matters now is read first.
  useEffect(() => warning.current?.focus(), []);
  return (
    <div className={styles.body}>
      <p ref={warning} tabIndex={-1} className={cx(typography.anywhere, surface.warning, styles.warning)}>
        This is the only time that the secret of <strong>{hostOf(made)}</strong> is shown. Your program checks
        with it that a message is ours: put it there before you close this.
      </p>
      <CodeSample text={made.secret} copyLabel="Copy the secret" primary />
      {made.previousSecretUntil && (
        <p>
          For 24 hours messages carry a signature of the old secret as well, so that none is refused
          meanwhile.
        </p>
      )}
      <div className={layout.end}>
        <Button onClick={onDone}>I have stored it</Button>
      </div>
    </div>
  );
}
