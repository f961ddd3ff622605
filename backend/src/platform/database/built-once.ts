import type { CompiledQuery } from 'kysely';

import type { Statements } from './kysely.js';

/** Takes the place of a value while a statement is built. */
class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * A statement that Kysely builds once and that is sent with other values each time: building takes this
 * process about as long as carrying out takes PostgreSQL.
 *
 * Values that are undefined are left out: `build` gets undefined for them too, and each set of the others is
 * built once. All that `build` may do with the others is pass them to Kysely, since it does not get them.
 * @param build makes the statement with `compile`.
 * @returns a function that sends the statement with these values through `statements`.
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
