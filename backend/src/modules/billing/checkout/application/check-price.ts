import { WrongPrice } from '../domain/checkout.errors.js';
import { decimal, priceOf } from '../../catalog/domain/price.js';
import type { PurchaseRequest } from '../../ledger/domain/purchase-request.js';

/** Refuses a request whose amount or currency is not the plan's. @throws WrongPrice */
export function checkPrice(request: PurchaseRequest, asked: { minor?: number; currency?: string }): void {
  const price = priceOf(request.planId, request.type, request.provider);
  const text = `${decimal(price)} ${price.currency}`;
  if (asked.minor !== undefined && asked.minor !== price.minor) throw new WrongPrice('amount', text);
  if (asked.currency !== undefined && asked.currency !== price.currency)
    throw new WrongPrice('currency', text);
}
