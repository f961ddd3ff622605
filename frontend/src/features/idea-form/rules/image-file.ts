import type { ToastOptions } from '@/ui/toast/toast-store';
import { FILE_TOO_LARGE, INVALID_FILE } from './texts';

/** What the server takes. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const MAX_BYTES = 5 * 1024 * 1024;

/** Why a file cannot be the idea's picture, or null when it can, going by what the browser says about it. */
export function imageFileProblem(file: Pick<File, 'type' | 'size'>): ToastOptions | null {
  if (!IMAGE_TYPES.includes(file.type)) return INVALID_FILE;
  return file.size > MAX_BYTES ? FILE_TOO_LARGE : null;
}

/**
 * The picture that somebody pastes, or null. Text beside it wins: what is copied from a document carries a
 * drawing of itself along.
 */
export function pastedImage(clipboard: Pick<DataTransfer, 'files' | 'types'> | null): File | null {
  if (!clipboard || clipboard.types.includes('text/plain')) return null;
  return [...clipboard.files].find(({ type }) => type.startsWith('image/')) ?? null;
}

/**
 * A file as a data URL. Rejects when it cannot be read (moved or deleted meanwhile).
 *
 * @param onProgress is told how much of it was read, 0 to 1
 */
export function readAsDataUrl(file: Blob, onProgress?: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total);
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
}
