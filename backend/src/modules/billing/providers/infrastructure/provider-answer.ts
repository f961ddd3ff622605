import * as v from 'valibot';

import { PaymentProviderUnavailable } from '../domain/payment-provider.js';
import { isStorable } from '../../../../platform/http/input/storable-text.js';
import { minorOf } from '../../catalog/domain/plan.js';
import type { AgreementEvent } from '../../ledger/domain/agreement.js';
import type { ChargeEvent, ProviderEvent } from '../../ledger/domain/payment.js';

/**
 * Parses a provider's response. All responses go through here, and only fields in the schema are used.
 * @param what name of the call, for the log.
 * @throws PaymentProviderUnavailable if the response doesn't match. The message names the field, never its
 * value.
 */
export function read<const S extends v.GenericSchema>(
  what: string,
  schema: S,
  answer: unknown,
): v.InferOutput<S> {
  // Arrays are rejected explicitly, because an array would match a schema with only optional fields.
  if (Array.isArray(answer)) throw new PaymentProviderUnavailable(`${what}: a list instead of an object.`);
  const { success, output, issues } = v.safeParse(schema, answer, { abortEarly: true });
  if (success) return output;
  const field = v.getDotPath(issues[0])?.slice(0, 100) ?? 'all of it';
  throw new PaymentProviderUnavailable(`${what}: an invalid response (${field}).`);
}

/** Like `read`, for JSON text. */
export function readJson<const S extends v.GenericSchema>(
  what: string,
  schema: S,
  text: unknown,
): v.InferOutput<S> {
  let answer: unknown;
  try {
    answer = JSON.parse(String(text));
  } catch {
    throw new PaymentProviderUnavailable(`${what}: a response that isn't JSON.`);
  }
  return read(what, schema, answer);
}

/** A short identifier: an ID, a state or a currency. */
export const word = v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.check(isStorable));

/** An ID that becomes part of URLs. */
export const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** URL at the provider that the browser is sent to. */
export const webAddress = v.pipe(v.string(), v.maxLength(2000), v.url(), v.startsWith('http'));

/** Converts `"15.00"` into the currency's smallest unit: 1500. */
export const decimalText = v.pipe(
  v.string(),
  v.maxLength(20),
  v.transform((value) => minorOf(value)),
  v.safeInteger(),
);

/** An amount in the smallest unit, as a number or as digits. */
export const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
);

/** The range of plausible charge times. PostgreSQL can't store every time that JavaScript can represent. */
const sensible = v.pipe(v.date(), v.minValue(new Date('2000-01-01')), v.maxValue(new Date('2200-01-01')));

/** An ISO 8601 time, for example `2026-01-15T00:00:00Z`. */
export const isoTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT[\d:.Z+-]{1,30}$/),
  v.transform((text) => new Date(text)),
  sensible,
);

/** A Unix time, in seconds. */
export const unixTime = v.pipe(
  v.number(),
  v.transform((seconds) => new Date(seconds * 1000)),
  sensible,
);

/**
 * Returns events for a charge and its refunds. A refunded charge was paid before, so it yields two events.
 */
export function chargeAndRefund(charge: ChargeEvent, refundedMinor: number): ProviderEvent[] {
  return refundedMinor > 0 ? [charge, { ...charge, status: 'refunded', refundedMinor }] : [charge];
}

/**
 * Returns an event for refunded money, which is matched only by the charge's ID. Works for single payments
 * and renewals.
 */
export function refundOf(
  chargeId: string,
  refund: Pick<ChargeEvent, 'amountMinor' | 'currency' | 'at' | 'refundedMinor'>,
): ChargeEvent {
  const ids = { orderId: null, agreementProviderId: null, reference: null, chargeId };
  return { kind: 'charge', ...ids, status: 'refunded', ...refund };
}

/** Returns events for an agreement's state. Empty for an irrelevant state. */
export function agreementEvents(
  id: string,
  status: AgreementEvent['status'] | undefined,
  at: Date,
): ProviderEvent[] {
  return status ? [{ kind: 'agreement', agreementProviderId: id, status, at }] : [];
}
