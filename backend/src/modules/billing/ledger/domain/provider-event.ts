import type { AgreementEvent } from './agreement.js';
import type { ChargeEvent } from './payment.js';

/** What a provider says, about a charge or about an agreement to charge. */
export type ProviderEvent = ChargeEvent | AgreementEvent;
