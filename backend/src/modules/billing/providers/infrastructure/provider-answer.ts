import * as v from 'valibot';

import { PaymentProviderUnavailable } from '../domain/payment-provider.js';
import { isStorable } from '../../../../platform/http/input/storable-text.js';
import { minorOf } from '../../catalog/domain/plan.js';
import type { AgreementEvent } from '../../ledger/domain/agreement.js';
import type { ChargeEvent, ProviderEvent } from '../../ledger/domain/payment.js';

/**
 * The one door for what a provider says: an answer is used only as its schema describes it, whoever fetched
 * it.
 * @param what names the call, for the log.
 * @throws PaymentProviderUnavailable for everything else; the text names the field and never its value.
 */
export function read<const S extends v.GenericSchema>(
  what: string,
  schema: S,
  answer: unknown,
): v.InferOutput<S> {
  // Every field of a list is missing, which is fine where no field is needed.
  if (Array.isArray(answer)) throw new PaymentProviderUnavailable(`${what}: a list.`);
  const { success, output, issues } = v.safeParse(schema, answer, { abortEarly: true });
  if (success) return output;
  const field = v.getDotPath(issues[0])?.slice(0, 100) ?? 'all of it';
  throw new PaymentProviderUnavailable(`${what}: an answer that makes no sense (${field}).`);
}

/** `read` for text that should be JSON. */
export function readJson<const S extends v.GenericSchema>(
  what: string,
  schema: S,
  text: unknown,
): v.InferOutput<S> {
  let answer: unknown;
  try {
    answer = JSON.parse(String(text));
  } catch {
    throw new PaymentProviderUnavailable(`${what}: an answer that is not JSON.`);
  }
  return read(what, schema, answer);
}

/** An id, a state, a currency. */
export const word = v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.check(isStorable));

/** An id that becomes part of addresses. */
export const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** An address of the provider's that a browser is sent to. */
export const webAddress = v.pipe(v.string(), v.maxLength(2000), v.url(), v.startsWith('http'));

/** `"15.00"` in the currency's smallest unit: 1500. */
export const decimalText = v.pipe(
  v.string(),
  v.maxLength(20),
  v.transform((value) => minorOf(value)),
  v.safeInteger(),
);

/** An amount in the smallest unit, as a number or in digits. */
export const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
);

/** No real charge is older or newer, and our tables cannot hold every time that JavaScript knows. */
const sensible = v.pipe(v.date(), v.minValue(new Date('2000-01-01')), v.maxValue(new Date('2200-01-01')));

/** `2026-01-15T00:00:00Z`. */
export const isoTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT[\d:.Z+-]{1,30}$/),
  v.transform((text) => new Date(text)),
  sensible,
);

/** Seconds since 1970. */
export const unixTime = v.pipe(
  v.number(),
  v.transform((seconds) => new Date(seconds * 1000)),
  sensible,
);

/** A charge and what was paid back of it: one that was paid back was paid before, so that is two events. */
export function chargeAndRefund(charge: ChargeEvent, refundedMinor: number): ProviderEvent[] {
  return refundedMinor > 0 ? [charge, { ...charge, status: 'refunded', refundedMinor }] : [charge];
}

/** Money that was paid back, by the charge's id alone, which fits one-off payments and renewals. */
export function refundOf(
  chargeId: string,
  refund: Pick<ChargeEvent, 'amountMinor' | 'currency' | 'at' | 'refundedMinor'>,
): ChargeEvent {
  const ids = { orderId: null, agreementProviderId: null, reference: null, chargeId };
  return { kind: 'charge', ...ids, status: 'refunded', ...refund };
}

/** What an agreement's state says; nothing for a state that means nothing to us. */
export function agreementEvents(
  id: string,
  status: AgreementEvent['status'] | undefined,
  at: Date,
): ProviderEvent[] {
  return status ? [{ kind: 'agreement', agreementProviderId: id, status, at }] : [];
}
