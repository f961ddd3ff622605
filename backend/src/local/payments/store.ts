import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Provider = 'paypal' | 'razorpay';

/** A charge at a stub. Amounts are in the currency's smallest unit, times in milliseconds since the epoch. */
export interface Charge {
  id: string;
  status: 'authorised' | 'pending' | 'paid' | 'failed';
  amount: number;
  refunded: number;
  currency: string;
  /** ID of the order or subscription. */
  of: string;
  at: number;
}

/** An order or a subscription that a buyer approves. */
export interface StubCheckout {
  id: string;
  provider: Provider;
  kind: 'order' | 'subscription';
  /** Current state. `authenticated` is a Razorpay subscription that is approved but hasn't begun yet. */
  status: 'created' | 'approved' | 'done' | 'authenticated' | 'active' | 'failing' | 'cancelled';
  amount: number;
  currency: string;
  /** The product's own reference for the checkout. */
  reference: string;
  plan: string | null;
  interval: 'month' | 'year' | null;
  /** The option that the buyer chose in the window, applied when the checkout is charged. */
  scriptedOutcome: 'pay' | 'decline' | 'pend';
  charges: string[];
  at: number;
  /** End of a subscription's paid cycle, when it is charged again. */
  until: number | null;
  /** Time at which a subscription's cycles begin, unless they begin on approval. */
  startsAt: number | null;
  /** Amount charged on approval of a subscription that begins later. */
  upfront: number;
}

/** The terms of a checkout that a buyer approves. */
export type CheckoutTerms = Pick<
  StubCheckout,
  'id' | 'provider' | 'kind' | 'at' | 'amount' | 'currency' | 'reference' | 'plan' | 'interval'
> &
  Partial<Pick<StubCheckout, 'startsAt' | 'upfront'>>;

export interface StubPlan {
  id: string;
  provider: Provider;
  amount: number;
  currency: string;
  interval: 'month' | 'year';
}

export interface State {
  deals: Record<string, StubCheckout>;
  charges: Record<string, Charge>;
  plans: Record<string, StubPlan>;
  /** Checkout IDs by idempotency key. */
  keys: Record<string, string>;
}

/** Amount of a token charge: five rupees, in paise. */
const TOKEN = 500;

const EMPTY: State = { deals: {}, charges: {}, plans: {}, keys: {} };

/** State of both stubs, kept in one file so that it survives restarts. */
export class StubStore {
  readonly state: State;

  constructor(private readonly file: string) {
    this.state = read(file);
  }

  /** Saves the state atomically, even if the process crashes. Must be called after every change. */
  save(): void {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(`${this.file}.new`, JSON.stringify(this.state));
    renameSync(`${this.file}.new`, this.file);
  }

  /** Finds a checkout. @param kind if undefined, finds orders and subscriptions */
  find(provider: Provider, id: string, kind?: StubCheckout['kind']): StubCheckout | null {
    const checkout = this.state.deals[id];
    return checkout?.provider === provider && (kind ?? checkout.kind) === checkout.kind ? checkout : null;
  }

  /**
   * Opens a checkout for a buyer. @param key idempotency key that makes a repeated request find the same
   * checkout
   */
  open(terms: CheckoutTerms, key?: string): StubCheckout {
    const checkout: StubCheckout = {
      status: 'created',
      scriptedOutcome: 'pay',
      charges: [],
      until: null,
      startsAt: null,
      upfront: 0,
      ...terms,
    };
    this.state.deals[checkout.id] = checkout;
    if (key !== undefined) this.state.keys[key] = checkout.id;
    this.save();
    return checkout;
  }

  charge(
    checkout: StubCheckout,
    id: string,
    status: Charge['status'],
    at: number,
    amount = checkout.amount,
  ): Charge {
    const charge: Charge = {
      id,
      status,
      amount,
      refunded: 0,
      currency: checkout.currency,
      of: checkout.id,
      at,
    };
    this.state.charges[id] = charge;
    checkout.charges.push(id);
    this.save();
    return charge;
  }

  /** Adds a refunded token charge that validates a card. It isn't listed among the checkout's own charges. */
  token(checkout: StubCheckout, id: string, at: number): Charge {
    const { currency } = checkout;
    const charge: Charge = {
      id,
      status: 'authorised',
      amount: TOKEN,
      refunded: TOKEN,
      currency,
      of: checkout.id,
      at,
    };
    this.state.charges[id] = charge;
    this.save();
    return charge;
  }

  chargesOf(checkout: StubCheckout): Charge[] {
    return checkout.charges.map((id) => this.state.charges[id]!);
  }
}

/** Returns a unique ID in the providers' format: letters and digits. */
export function localId(prefix: string, length: number): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return prefix + [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/**
 * Returns the time one cycle later. Doesn't use the product's own calculation, because that is what tests
 * check.
 */
export function cycleEnd(from: number, interval: 'month' | 'year'): number {
  const end = new Date(from);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + (interval === 'year' ? 12 : 1));
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, last));
  return end.getTime();
}

function read(file: string): State {
  try {
    const state = {
      ...structuredClone(EMPTY),
      ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<State>),
    };
    // Checkouts saved before subscriptions could begin later lack these fields.
    for (const [id, checkout] of Object.entries(state.deals))
      state.deals[id] = { ...checkout, startsAt: checkout.startsAt ?? null, upfront: checkout.upfront ?? 0 };
    return state;
  } catch {
    return structuredClone(EMPTY);
  }
}
