/** Draws public screens as every visitor sees them first; the SPA then takes the markup over. */
export abstract class DrawnScreens {
  /**
   * @param path address, without its query.
   * @param answers what the page brings along, as the SPA reads it.
   * @returns HTML, escaped; empty if it can't be drawn, and the SPA then draws the screen. Never rejects.
   */
  abstract draw(path: string, answers: readonly unknown[]): Promise<string>;
}
