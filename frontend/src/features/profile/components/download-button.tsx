import { useState } from 'react';
import { announce } from '@/lib/announce';
import { downloadFile } from '@/lib/download-file';
import { Button, type ButtonProps } from '@/ui/button';
import { toast, toastError } from '@/ui/toast/toast-store';

const FILE = {
  name: 'groundswell-my-data.json',
  failed: 'Failed to prepare your data. Please try again.',
};

/** Fetches everything that we hold about the person, as a file. */
export function DownloadButton(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    announce('Preparing your data');
    try {
      await downloadFile('/api/user/export', FILE);
      toast({ title: 'Your data is downloaded' });
    } catch (error) {
      toastError((error as Error).message);
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
