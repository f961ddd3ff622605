/** The reason why a backup can't be made or restored, phrased for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}
