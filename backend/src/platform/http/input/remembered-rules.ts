import { getMetadataStorage } from 'class-validator';

let remembering = false;

/**
 * Lets class-validator find the rules of a class once. Of itself it looks through every class that has rules,
 * for every body and every query; what it finds is fixed when the class is declared (ADR 30).
 */
export function rememberRules(): void {
  if (remembering) return;
  remembering = true;
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const known = new WeakMap<object, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strict, groups) => {
    // We validate without schemas, groups and their options. What a client sends may call anything its
    // constructor.
    if (schema || always || strict || groups?.length || typeof target !== 'function')
      return find(target, schema, always, strict, groups);
    let rules = known.get(target);
    if (rules === undefined) known.set(target, (rules = find(target, schema, always, strict, groups)));
    return rules;
  };
}
