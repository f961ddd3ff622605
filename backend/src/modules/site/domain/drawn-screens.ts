import type { Locale } from '../../../shared/locale.js';

/** Renders public screens the way every visitor first sees them. The SPA then hydrates the markup. */
export abstract class DrawnScreens {
  /**
   * @param path the path without its query
   * @param locale language of the page
   * @param answers API responses embedded in the page, in the SPA's format
   * @returns escaped HTML, or an empty string if the screen can't be rendered and the SPA must do it; never
   * rejects
   */
  abstract draw(path: string, locale: Locale, answers: readonly unknown[]): Promise<string>;
}
