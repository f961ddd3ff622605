import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Provider = 'paypal' | 'razorpay';

/** One charge at a stub. Amounts in the smallest unit, times in milliseconds. */
export interface Charge {
  id: string;
  status: 'authorised' | 'pending' | 'paid' | 'failed';
  amount: number;
  refunded: number;
  currency: string;
  /** The order or subscription. */
  of: string;
  at: number;
}

/** An order or a subscription: what a buyer approves. */
export interface StubCheckout {
  id: string;
  provider: Provider;
  kind: 'order' | 'subscription';
  /** `authenticated`: a subscription at Razorpay that is approved and has yet to begin. */
  status: 'created' | 'approved' | 'done' | 'authenticated' | 'active' | 'failing' | 'cancelled';
  amount: number;
  currency: string;
  /** What we call it, carried along. */
  reference: string;
  plan: string | null;
  interval: 'month' | 'year' | null;
  /** What the buyer chose in the window, until the money is taken. */
  scriptedOutcome: 'pay' | 'decline' | 'pend';
  charges: string[];
  at: number;
  /** End of the cycle that is paid, of a subscription: it charges again then. */
  until: number | null;
  /** When a subscription's cycles begin, if not with its approval. */
  startsAt: number | null;
  /** What a subscription that begins later charges on approval. */
  upfront: number;
}

/** What is put before a buyer to approve. */
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
  /** Ids by idempotency key. */
  keys: Record<string, string>;
}

/** Five rupees, in paise. */
const TOKEN = 500;

const EMPTY: State = { deals: {}, charges: {}, plans: {}, keys: {} };

/** What both stubs remember, in one file, so that a restart changes nothing. */
export class StubStore {
  readonly state: State;

  constructor(private readonly file: string) {
    this.state = read(file);
  }

  /** Every change is followed by this. Whole or not at all, also in a crash. */
  save(): void {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(`${this.file}.new`, JSON.stringify(this.state));
    renameSync(`${this.file}.new`, this.file);
  }

  /** @param kind undefined finds either. */
  find(provider: Provider, id: string, kind?: StubCheckout['kind']): StubCheckout | null {
    const checkout = this.state.deals[id];
    return checkout?.provider === provider && (kind ?? checkout.kind) === checkout.kind ? checkout : null;
  }

  /** A checkout that waits for its buyer. @param key by which a repeat of the request finds it. */
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

  /** A sum by which a card is checked, and which was given back: no charge of the checkout's. */
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

/** An id as the providers make them: letters and digits, never again the same. */
export function localId(prefix: string, length: number): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return prefix + [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** Later by one cycle. The stub's own arithmetic: the product's is what is to be tested. */
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
    // Checkouts from before subscriptions could begin later.
    for (const [id, checkout] of Object.entries(state.deals))
      state.deals[id] = { ...checkout, startsAt: checkout.startsAt ?? null, upfront: checkout.upfront ?? 0 };
    return state;
  } catch {
    return structuredClone(EMPTY);
  }
}
