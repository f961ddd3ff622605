import type { ToastOptions } from '@/ui/toast/toast-store';
import { FILE_TOO_LARGE, INVALID_FILE } from './texts';

/** File types that the server accepts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Explains why a file can't be the idea's picture, judging by the type and size that the browser reports.
 * Null if the file is fine.
 */
export function imageFileProblem(file: Pick<File, 'type' | 'size'>): ToastOptions | null {
  if (!IMAGE_TYPES.includes(file.type)) return INVALID_FILE;
  return file.size > MAX_BYTES ? FILE_TOO_LARGE : null;
}

/**
 * Returns the pasted picture, or null. Text takes precedence, because text copied from a document comes with
 * a picture of itself.
 */
export function pastedImage(clipboard: Pick<DataTransfer, 'files' | 'types'> | null): File | null {
  if (!clipboard || clipboard.types.includes('text/plain')) return null;
  return [...clipboard.files].find(({ type }) => type.startsWith('image/')) ?? null;
}

/**
 * Reads a file as a data URL. Rejects if it can't be read, for example because it was moved or deleted.
 *
 * @param onProgress called with the fraction of the file that has been read, from 0 to 1
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
