import { tooOftenText } from '@/api/error';

/**
 * Fetches a file and hands it to the browser under the server's name for it. Not a plain link: a refusal
 * (signed out, too often) would then be saved as the file.
 *
 * @param failed said when the server gave no reason
 * @returns a promise that rejects with an `Error` whose text may be shown
 */
export async function downloadFile(address: string, { name, failed }: { name: string; failed: string }) {
  const response = await fetch(address, { credentials: 'include', cache: 'no-store' }).catch(() => null);
  if (!response?.ok) {
    if (response?.status === 429) throw new Error(tooOftenText(response.headers.get('Retry-After')));
    const problem = (await response?.json().catch(() => null)) as { message?: string } | null;
    throw new Error(problem?.message ?? failed);
  }
  const named = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await response.blob(), named ?? name);
}

/** Hands a file to the browser under this name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
