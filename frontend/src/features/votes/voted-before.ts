const KEY = 'groundswell:voted';

/**
 * Whether this browser has ever voted. Only a hint that saves requests: the server's signed cookie is what
 * counts.
 */
export function mayHaveVoted(): boolean {
  try {
    // The server also draws screens, and has no `window`. Node 25 and newer warn of `localStorage` there.
    return window.localStorage.getItem(KEY) === '1';
  } catch {
    return true;
  }
}

export function rememberVoted(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage every card asks for itself.
  }
}
