import { useState } from 'react';
import { announce } from '@/lib/announce';
import { Button, type ButtonProps } from '@/ui/button';
import { toast, toastError } from '@/ui/toast/toast-store';
import { downloadData } from '../download-data';

const FAILED = 'Failed to prepare your data. Please try again.';

/** Fetches everything that we hold about the person, as a file. */
export function DownloadButton(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    announce('Preparing your data');
    try {
      await downloadData();
      toast({ title: 'Your data is downloaded' });
    } catch (error) {
      toastError(error instanceof Error && !(error instanceof TypeError) ? error.message : FAILED);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...look} busy={busy} onClick={() => void start()}>
      {busy ? 'Preparing…' : 'Download my data'}
    </Button>
  );
}
