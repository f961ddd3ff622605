import { SqlMigration } from './sql-migration.js';

/** Credit of what was left of a replaced plan, and agreements whose charges begin later. */
export class BillingCredit1763940000000 extends SqlMigration {
  readonly name = 'BillingCredit1763940000000';
  // `json` and not `jsonb`: it comes back as it was written, so that what has not changed is seen to be
  // the same.
  protected readonly steps = `
    ALTER TABLE payments ADD COLUMN credit json;
    ALTER TABLE billing_agreements
      ADD COLUMN starts_at timestamptz,
      ADD COLUMN resumes boolean NOT NULL DEFAULT false;
  `;
  protected readonly undo = `
    ALTER TABLE payments DROP COLUMN credit;
    ALTER TABLE billing_agreements DROP COLUMN starts_at, DROP COLUMN resumes;
  `;
}
