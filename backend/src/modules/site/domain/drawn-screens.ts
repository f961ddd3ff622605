/**
 * Draws public screens as everybody sees them at first, so that they are there before the SPA has started.
 */
export abstract class DrawnScreens {
  /**
   * @param path address, without its query.
   * @param answers what the page brings along, as the SPA reads it.
   * @returns HTML, escaped; null where it cannot be drawn now, so that the SPA has to. Never rejects.
   */
  abstract draw(path: string, answers: readonly unknown[]): Promise<string | null>;
}
