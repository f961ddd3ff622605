import { installed, SqlMigration } from './sql-migration.js';

/** What people paid, what they agreed to pay, what providers told us, and a line for every change. */
export class Billing1763850000000 extends SqlMigration {
  readonly name = 'Billing1763850000000';
  protected readonly steps = [
    AGREEMENTS,
    PAYMENTS,
    SUBSCRIPTIONS,
    WEBHOOKS,
    AUDIT,
    installed('billing/audit'),
  ];
  protected readonly undo = `
    ALTER TABLE subscriptions DROP COLUMN period_start, DROP COLUMN anchor_day, DROP COLUMN provider,
      DROP COLUMN agreement_id, DROP COLUMN cancelled_at, DROP COLUMN grace_until, DROP COLUMN told_about;
    DROP TABLE billing_audit, webhook_events, provider_plans, payments, billing_agreements;
    DROP FUNCTION refuse_audit_change;
  `;
}

// No reference to users: payments outlive the account.
const AGREEMENTS = `
  CREATE TABLE billing_agreements (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    provider text NOT NULL CHECK (provider IN ('paypal', 'razorpay')),
    plan_id text NOT NULL,
    subscription_type text NOT NULL CHECK (subscription_type IN ('monthly', 'yearly')),
    amount_minor integer NOT NULL CHECK (amount_minor > 0),
    currency text NOT NULL,
    provider_id text,
    approve_url text,
    state text NOT NULL CHECK (state IN ('pending', 'active', 'cancelled')),
    failed_at timestamptz,
    cancel_requested_at timestamptz,
    checks integer NOT NULL DEFAULT 0,
    next_check_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT billing_agreements_provider_key UNIQUE (provider, provider_id)
  );
  CREATE INDEX billing_agreements_by_user ON billing_agreements (user_id);
  CREATE INDEX billing_agreements_due ON billing_agreements (next_check_at) WHERE next_check_at IS NOT NULL;
`;

const PAYMENTS = `
  CREATE TABLE payments (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    agreement_id uuid REFERENCES billing_agreements,
    provider text NOT NULL CHECK (provider IN ('paypal', 'razorpay', 'none')),
    kind text NOT NULL CHECK (kind IN ('one_off', 'first', 'renewal', 'grant')),
    plan_id text NOT NULL,
    subscription_type text NOT NULL CHECK (subscription_type IN ('monthly', 'yearly')),
    amount_minor integer NOT NULL CHECK (amount_minor >= 0),
    refunded_minor integer NOT NULL DEFAULT 0,
    currency text NOT NULL,
    order_id text,
    approve_url text,
    attempts integer NOT NULL DEFAULT 0,
    charge_id text,
    state text NOT NULL CHECK (state IN ('created', 'authorised', 'failed', 'paid', 'refunded')),
    paid_at timestamptz,
    period_start timestamptz,
    period_end timestamptz,
    failure text,
    receipt_number bigint GENERATED ALWAYS AS IDENTITY,
    refund_wanted boolean NOT NULL DEFAULT false,
    cause text NOT NULL,
    checks integer NOT NULL DEFAULT 0,
    next_check_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT payments_order_key UNIQUE (provider, order_id),
    CONSTRAINT payments_charge_key UNIQUE (provider, charge_id)
  );
  CREATE INDEX payments_by_user ON payments (user_id, created_at DESC, id DESC);
  CREATE INDEX payments_due ON payments (next_check_at) WHERE next_check_at IS NOT NULL;
`;

// told_about: the end of period whose last notice was sent, as '<notice>:<instant>', so that none is sent
// twice.
const SUBSCRIPTIONS = `
  ALTER TABLE subscriptions
    ADD COLUMN period_start timestamptz,
    ADD COLUMN anchor_day integer CHECK (anchor_day BETWEEN 1 AND 31),
    ADD COLUMN provider text,
    ADD COLUMN agreement_id uuid REFERENCES billing_agreements,
    ADD COLUMN cancelled_at timestamptz,
    ADD COLUMN grace_until timestamptz,
    ADD COLUMN told_about text;
  CREATE INDEX subscriptions_by_expiry ON subscriptions (expires_at);
`;

// Our plans as the providers know them: made once, by name and price.
const WEBHOOKS = `
  CREATE TABLE provider_plans (
    provider text NOT NULL,
    name text NOT NULL,
    external_id text NOT NULL,
    PRIMARY KEY (provider, name)
  );
  CREATE TABLE webhook_events (
    provider text NOT NULL,
    event_id text NOT NULL,
    type text NOT NULL,
    body text NOT NULL,
    received_at timestamptz NOT NULL,
    processed_at timestamptz,
    outcome text,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz,
    error text,
    PRIMARY KEY (provider, event_id)
  );
  CREATE INDEX webhook_events_waiting ON webhook_events (next_attempt_at) WHERE processed_at IS NULL;
`;

// Lines are added and, when the law's time is over, deleted; they are never changed.
const AUDIT = `
  CREATE TABLE billing_audit (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    payment_id uuid,
    agreement_id uuid,
    what text NOT NULL,
    cause text NOT NULL,
    detail jsonb NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX billing_audit_by_user ON billing_audit (user_id, created_at, id);
`;
