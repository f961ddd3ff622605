/** The reason why a backup can't be made or restored, in words for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}
