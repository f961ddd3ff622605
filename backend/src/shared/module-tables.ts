/**
 * The tables that a module uses. `src/tables.spec.ts` checks them against the module's SQL. Only a table's
 * owner writes it.
 */
export interface ModuleTables {
  owns: readonly string[];
  /** Other modules' tables that its queries read, or that it watches with a trigger. */
  reads: readonly string[];
}
