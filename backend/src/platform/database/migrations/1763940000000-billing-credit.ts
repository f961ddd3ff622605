import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credit of what was left of a replaced plan, and agreements whose charges begin later. */
export class BillingCredit1763940000000 implements MigrationInterface {
  name = 'BillingCredit1763940000000';

  async up(runner: QueryRunner): Promise<void> {
    // `json` and not `jsonb`: it comes back as it was written, so that what has not changed is seen to be
    // the same.
    await runner.query(`
      ALTER TABLE payments ADD COLUMN credit json;
      ALTER TABLE billing_agreements
        ADD COLUMN starts_at timestamptz,
        ADD COLUMN resumes boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments DROP COLUMN credit;
      ALTER TABLE billing_agreements DROP COLUMN starts_at, DROP COLUMN resumes;
    `);
  }
}
