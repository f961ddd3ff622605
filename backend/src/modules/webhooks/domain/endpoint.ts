import type { EventType } from './webhook-event.js';

export const ENDPOINT_LIMITS = { perAccount: 5, url: 2_000 } as const;

/** After a rotation, milliseconds for which messages carry a signature of the old secret as well. */
export const OLD_SECRET_VALID = 24 * 3_600_000;

/** `owner`: disabled by hand. `gone`: it answered 410. `failing`: nothing arrived for days. */
export const DISABLED_REASONS = ['owner', 'gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** What a founder decides about an endpoint. */
export interface EndpointForm {
  url: string;
  events: EventType[];
  /** Only of this idea; null: of all ideas, also those to come. */
  ideaId: string | null;
}

/** An address of the founder's own that gets events. */
export interface EndpointState extends EndpointForm {
  id: string;
  userId: string;
  /** Sealed: see `WebhookSecrets`. */
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
  enabled: boolean;
  /** With `enabled` both are null. */
  disabledAt: Date | null;
  disabledReason: DisabledReason | null;
  /** Since when nothing has arrived; null: the latest did. */
  failingSince: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** An endpoint that is enabled, and whose earlier failures no longer count. */
export const ENABLED = { enabled: true, disabledAt: null, disabledReason: null, failingSince: null } as const;
