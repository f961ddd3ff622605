/** Renders public screens as every visitor first sees them. The SPA then hydrates the markup. */
export abstract class DrawnScreens {
  /**
   * @param path path without its query
   * @param answers API responses embedded in the page, in the SPA's format
   * @returns escaped HTML; empty if it can't be rendered, in which case the SPA renders the screen. Never
   * rejects.
   */
  abstract draw(path: string, answers: readonly unknown[]): Promise<string>;
}
