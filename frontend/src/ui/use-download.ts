import { useState } from 'react';
import { downloadFile } from '@/lib/download-file';
import { toastError } from './toast/toast-store';

/**
 * Saves files of the API.
 *
 * @returns `busy` while one is being fetched; `download` takes its address, its name and what to say when it
 *   fails, says so in a toast, and resolves to whether it was saved
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
