/**
 * Which tables a module touches; `src/tables.spec.ts` holds it against the module's SQL. Only the owner
 * writes a table.
 */
export interface ModuleTables {
  owns: readonly string[];
  /** Other modules' tables that its queries read, or that it watches by a trigger. */
  reads: readonly string[];
}
