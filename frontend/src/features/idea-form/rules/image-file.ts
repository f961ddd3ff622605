import type { ToastOptions } from '@/ui/toast/toast-store';
import { FILE_TOO_LARGE, INVALID_FILE } from './texts';

/** What the server takes (contract, section 4). */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const MAX_BYTES = 5 * 1024 * 1024;

/** Why a file cannot be the idea's picture, or null when it can, going by what the browser says about it. */
export function imageFileProblem(file: Pick<File, 'type' | 'size'>): ToastOptions | null {
  if (!IMAGE_TYPES.includes(file.type)) return INVALID_FILE;
  return file.size > MAX_BYTES ? FILE_TOO_LARGE : null;
}

/** The file as a data URL. Rejects when it cannot be read (moved or deleted meanwhile). */
export function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
}
