import { announce } from '@/lib/announce';
import { Button, type ButtonProps } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { useDownload } from '@/ui/use-download';

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
  /** Content of the download: the data stored about the person (default), or everything they have created. */
  copy?: keyof typeof COPIES;
}

/** Button that downloads a copy of the data as a file. */
export function DownloadButton({ copy = 'mine', ...look }: DownloadButtonProps) {
  const { busy, download } = useDownload();
  const { address, name, label } = COPIES[copy];
  const start = async () => {
    announce('Preparing your data');
    if (await download(address, { name, failed: FAILED })) toast({ title: 'Your data is downloaded' });
  };
  return (
    <Button {...look} busy={busy} onClick={() => void start()}>
      {busy ? 'Preparing…' : label}
    </Button>
  );
}
