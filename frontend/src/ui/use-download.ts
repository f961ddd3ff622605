import { useState } from 'react';
import { downloadFile } from '@/lib/download-file';
import { toastError } from './toast/toast-store';

/**
 * Downloads files from the API.
 * @returns `busy`, which is true during a download, and `download`, which takes the URL, the file's name and
 * an error text to show in a toast, and resolves to whether the file was saved
 */
export function useDownload() {
  const [busy, setBusy] = useState(false);
  const download = async (...file: Parameters<typeof downloadFile>): Promise<boolean> => {
    setBusy(true);
    try {
      await downloadFile(...file);
      return true;
    } catch (error) {
      toastError((error as Error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
