import type { ToastOptions } from '@/ui/toast/toast-store';
import { FILE_TOO_LARGE, INVALID_FILE } from './texts';

/** File types the server accepts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Why a file can't be the idea's picture, judged by the type and size the browser reports. Null if it can.
 */
export function imageFileProblem(file: Pick<File, 'type' | 'size'>): ToastOptions | null {
  if (!IMAGE_TYPES.includes(file.type)) return INVALID_FILE;
  return file.size > MAX_BYTES ? FILE_TOO_LARGE : null;
}

/**
 * The pasted picture, or null. Text takes precedence: text copied from a document also contains a picture of
 * itself.
 */
export function pastedImage(clipboard: Pick<DataTransfer, 'files' | 'types'> | null): File | null {
  if (!clipboard || clipboard.types.includes('text/plain')) return null;
  return [...clipboard.files].find(({ type }) => type.startsWith('image/')) ?? null;
}

/**
 * Reads a file as a data URL. Rejects if it can't be read (for example, moved or deleted meanwhile).
 * @param onProgress receives the share that was read, from 0 to 1
 */
export function readAsDataUrl(file: Blob, onProgress?: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total);
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file couldn’t be read'));
    reader.readAsDataURL(file);
  });
}
