import { useEffect, useState, type ReactNode } from 'react';
import { announce } from '@/lib/announce';
import { copyText } from '@/lib/copy-text';
import { Button } from './button';
import { toastError } from './toast/toast-store';

/** Milliseconds for which the button says that it did it. */
const SAID_FOR = 2_000;

/**
 * Puts a text on the clipboard and says so in its own place.
 *
 * @param what names the text where several can be copied: "Copy the key"
 */
export function CopyButton({
  text,
  what,
  variant,
  children = 'Copy',
}: {
  text: string;
  what: string;
  variant?: 'primary' | 'secondary';
  /** What the button says before it is pressed. */
  children?: ReactNode;
}) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (!(await copyText(text))) {
      toastError('Your browser didn’t let us copy this. Please select the text and copy it.');
      return;
    }
    setCopied(true);
    announce('Copied');
  };

  return (
    <Button size="s" variant={variant} aria-label={what} onClick={() => void copy()}>
      {copied ? 'Copied' : children}
    </Button>
  );
}
