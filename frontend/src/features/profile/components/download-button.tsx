import { useState } from 'react';
import { announce } from '@/lib/announce';
import { downloadFile } from '@/lib/download-file';
import { Button, type ButtonProps } from '@/ui/button';
import { toast, toastError } from '@/ui/toast/toast-store';

const FAILED = 'Failed to prepare your data. Please try again.';
const COPIES = {
  mine: { address: '/api/user/export', name: 'groundswell-my-data.json', label: 'Download my data' },
  everything: {
    address: '/api/user/export.zip',
    name: 'groundswell-everything.zip',
    label: 'Export everything',
  },
};

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** What we hold about the person (default), or everything that they have here. */
  copy?: keyof typeof COPIES;
}

/** Fetches a copy as a file. */
export function DownloadButton({ copy = 'mine', ...look }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const { address, name, label } = COPIES[copy];
  const start = async () => {
    setBusy(true);
    announce('Preparing your data');
    try {
      await downloadFile(address, { name, failed: FAILED });
      toast({ title: 'Your data is downloaded' });
    } catch (error) {
      toastError((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...look} busy={busy} onClick={() => void start()}>
      {busy ? 'Preparing…' : label}
    </Button>
  );
}
