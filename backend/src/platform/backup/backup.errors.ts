/** Why a backup cannot be made or put back, in words for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}
