import type { Trouble } from '../outgoing/trouble.js';

/** Services of others that the product depends on. */
export const SERVICES = ['mail', 'google', 'paypal', 'razorpay', 'exchange-rates'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Where calls to a service report what came of them. */
export interface ServiceReport {
  worked(service: ServiceName): void;
  /** It responds and lets us in, which says nothing about what it does with our requests. */
  reached(service: ServiceName): void;
  failed(service: ServiceName, trouble: Trouble): void;
}

/** For calls nobody watches. */
export const UNWATCHED: ServiceReport = {
  worked: () => undefined,
  reached: () => undefined,
  failed: () => undefined,
};
