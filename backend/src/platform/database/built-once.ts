import type { CompiledQuery } from 'kysely';

import type { Statements } from './kysely.js';

/** A placeholder for a parameter's value while a statement is being built. */
class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * Builds a Kysely statement once, and sends it with different values each time. Building a statement takes
 * this process about as long as executing it takes PostgreSQL.
 *
 * Undefined values are left out, and `build` receives undefined for them. One statement is built per set of
 * defined values. `build` receives placeholders instead of values, so it can only pass them to Kysely.
 * @param build makes the statement with `compile`.
 * @returns a function that sends the statement with the given values through `statements`.
 */
export function builtOnce<Values extends object, Row>(
  build: (statements: Statements, values: Values) => CompiledQuery<Row>,
): (statements: Statements, values: Values) => Promise<Row[]> {
  const built = new Map<string, CompiledQuery<Row>>();
  return async (statements, values) => {
    const given = new Map(Object.entries(values).filter(([, value]) => value !== undefined));
    const names = [...given.keys()];
    const shape = names.join();
    let query = built.get(shape);
    if (!query) {
      const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
      query = build(statements, placeholders as Values);
      built.set(shape, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? given.get(parameter.name) : parameter,
    );
    return (await statements.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
