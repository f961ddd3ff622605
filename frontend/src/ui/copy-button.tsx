import { t } from '@lingui/core/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { announce } from '@/lib/announce';
import { copyText } from '@/lib/copy-text';
import { Button } from './button';
import { toastError } from './toast/toast-store';

/** How long the button reports success, in ms. */
const SAID_FOR = 2_000;

/**
 * Copies text to the clipboard, and reports success in the button.
 * @param what name of the text, if there are several texts to copy: "Copy the key"
 */
export function CopyButton({
  text,
  what,
  variant,
  className,
  children = t`Copy`,
  done = t`Copied`,
}: {
  text: string;
  what: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  className?: string;
  /** Label shown until the button is clicked. */
  children?: ReactNode;
  /** Label shown after the click, for example a check mark if the label is an icon. */
  done?: ReactNode;
}) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (!(await copyText(text))) {
      toastError(t`Your browser didn’t let us copy this. Please select the text and copy it.`);
      return;
    }
    setCopied(true);
    announce(t`Copied`);
  };

  return (
    <Button
      size="s"
      variant={variant}
      aria-label={what}
      className={className}
      data-copied={copied || undefined}
      onClick={() => void copy()}
    >
      {copied ? done : children}
    </Button>
  );
}
