import { inPageLanguage, tooOftenText } from '@/api/error';
import type { Problem } from '@/api/problem';

/**
 * Fetches a file and saves it under the name that the server gives it. A plain link would save an error
 * (signed out, rate limited) as the file.
 * @param failed error text if the server sends no reason
 * @returns a promise that rejects with an `Error` whose text can be shown to the user
 */
export async function downloadFile(address: string, { name, failed }: { name: string; failed: string }) {
  const response = await fetch(address, { credentials: 'include', cache: 'no-store' }).catch(() => null);
  if (!response?.ok) {
    if (response?.status === 429) throw new Error(tooOftenText(response.headers.get('Retry-After')));
    const problem = (await response?.json().catch(() => null)) as Problem | null;
    throw new Error((problem && (await inPageLanguage(problem)).message) ?? failed);
  }
  const named = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await response.blob(), named ?? name);
}

/** Saves content as a file with this name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revokes the URL late enough for the browser to have read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
