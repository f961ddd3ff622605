/**
 * The tables that a module uses. `src/tables.spec.ts` checks them against the module's SQL. Only a table's
 * owner writes to it.
 */
export interface ModuleTables {
  owns: readonly string[];
  /** Other modules' tables that this module's queries read, or that it watches with a trigger. */
  reads: readonly string[];
}
