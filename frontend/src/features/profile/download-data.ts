/** The server's name for the file, else one of ours. */
export function fileNameIn(disposition: string | null): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'groundswell-my-data.json';
}

/**
 * Asks for everything held about the person and hands the file to the browser. Not a plain link: a refusal (too often, signed out) would
 * then be saved as the file.
 *
 * Rejects with an `Error` whose text may be shown.
 */
export async function downloadData(): Promise<void> {
  const response = await fetch('/api/user/export', { credentials: 'include', cache: 'no-store' });
  if (!response.ok) throw new Error(await refusal(response));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameIn(response.headers.get('content-disposition'));
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function refusal(response: Response): Promise<string> {
  const problem = (await response.json().catch(() => null)) as { message?: string } | null;
  return problem?.message ?? 'Failed to prepare your data. Please try again.';
}
