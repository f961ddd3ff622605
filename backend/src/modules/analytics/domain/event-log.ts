import type { AnalyticsEvent } from './analytics-event.js';

/** Takes events in. They are counted a little later, and lost rather than kept in endless memory. */
export abstract class EventLog {
  /**
   * Returns at once. Events about ideas that are not active, and of a founder about their own idea, come to
   * nothing.
   */
  abstract add(event: AnalyticsEvent): void;
}
