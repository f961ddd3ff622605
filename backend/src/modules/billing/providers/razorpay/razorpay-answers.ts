import * as v from 'valibot';

import { id, unixTime, wholeNumber, word } from '../infrastructure/provider-answer.js';

// What we need of Razorpay's answers and messages, and what may be missing. Everything else in them is passed
// over.

/** A payment, as it is answered and sent. */
export const paymentAnswer = v.object({
  id,
  status: word,
  amount: wholeNumber,
  amount_refunded: v.nullish(wholeNumber),
  currency: word,
  order_id: v.nullish(word),
  invoice_id: v.nullish(word),
  error_reason: v.nullish(v.string()),
  created_at: v.nullish(unixTime),
});
export type RazorpayPayment = v.InferOutput<typeof paymentAnswer>;

export const paymentsAnswer = v.object({ items: v.array(paymentAnswer) });

export const invoicesAnswer = v.object({ items: v.array(v.object({ payment_id: v.nullish(id) })) });

export const subscriptionAnswer = v.object({ status: word, current_end: v.nullish(unixTime) });

/** An order, a plan or a subscription that was made. */
export const madeAnswer = v.object({ id });

const entity = <const S extends v.GenericSchema>(schema: S) =>
  v.nullish(v.object({ entity: v.nullish(schema) }));

export const eventMessage = v.object({
  event: word,
  created_at: v.nullish(unixTime),
  payload: v.nullish(
    v.object({
      payment: entity(paymentAnswer),
      subscription: entity(v.object({ id })),
      dispute: entity(
        v.object({ payment_id: id, amount: v.nullish(wholeNumber), currency: v.nullish(word) }),
      ),
    }),
  ),
});
