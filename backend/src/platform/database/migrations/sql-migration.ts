import type { MigrationInterface, QueryRunner } from 'typeorm';

import { installSchema } from './schema-files.js';

type Step = string | ((runner: QueryRunner) => Promise<void>);

/** A migration of SQL alone: its steps, one after the other, and what undoes them. */
export abstract class SqlMigration implements MigrationInterface {
  abstract readonly name: string;
  protected abstract readonly steps: Step | readonly Step[];
  protected abstract readonly undo: string;

  async up(runner: QueryRunner): Promise<void> {
    for (const step of [this.steps].flat())
      await (typeof step === 'string' ? runner.query(step) : step(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(this.undo);
  }
}

/** A step that installs schema files, each as `module/name`. */
export const installed =
  (...files: string[]): Step =>
  (runner) =>
    installSchema(runner, files);
