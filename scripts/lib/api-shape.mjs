// The shape of the API: a flat summary of openapi.yaml whose lines can be compared. It contains what programs
// depend on, and no texts and patterns: patterns only state what the server rejected before.

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

/**
 * Summarizes a document, by what each line is about.
 * @returns {Record<string, object>} in the order of their names
 */
export function shapeOf(document) {
  const shape = {};
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of METHODS.filter((one) => one in methods))
      addOperation(shape, document, `${method.toUpperCase()} ${path}`, methods[method]);
  for (const [type, { post }] of Object.entries(document.webhooks ?? {})) {
    shape[`webhook ${type}`] = {};
    addFields(shape, document, 'response', contentOf(post.requestBody));
  }
  return Object.fromEntries(Object.entries(shape).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function addOperation(shape, document, name, operation) {
  const { parameters = [], requestBody, responses, deprecated } = operation;
  shape[`operation ${name}`] = deprecated ? { deprecated } : {};
  for (const given of parameters) {
    const one = given.$ref ? follow(document, given.$ref) : given;
    // A parameter's values are part of its own line, because no line is about the schema that lists them.
    const { enum: values } = one.schema.$ref ? follow(document, one.schema.$ref) : one.schema;
    shape[`parameter ${name}: ${one.name}`] = { ...ruleOf(one.schema, one.required), enum: values };
  }
  const body = contentOf(requestBody);
  if (body) shape[`body ${name}`] = { type: typeOf(body) };
  addFields(shape, document, 'request', body);
  for (const [status, response] of Object.entries(responses)) {
    if (status >= '300') continue;
    const content = contentOf(response);
    shape[`response ${name}: ${status}`] = { type: content ? typeOf(content) : 'nothing' };
    addFields(shape, document, 'response', content);
  }
}

const contentOf = (holder) => Object.values(holder?.content ?? {})[0]?.schema;
const follow = (document, ref) =>
  ref
    .slice(2)
    .split('/')
    .reduce((at, part) => at[part], document);
const nameOf = (ref) => ref.split('/').at(-1);

/** Adds the fields of the named schemas that a schema consists of. @param side `request` or `response` */
function addFields(shape, document, side, schema) {
  if (!schema || typeof schema !== 'object') return;
  for (const part of [schema.items, ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => schema[key] ?? [])])
    addFields(shape, document, side, part);
  if (!schema.$ref) return;
  const name = `${side} ${nameOf(schema.$ref)}`;
  if (name in shape) return;
  const { properties = {}, required = [], enum: values } = follow(document, schema.$ref);
  shape[name] = values ? { enum: values } : {};
  for (const [field, inner] of Object.entries(properties)) {
    shape[`${name}.${field}`] = ruleOf(inner, required.includes(field));
    addFields(shape, document, side, inner);
  }
}

function typeOf(schema = {}) {
  if (schema.$ref) return nameOf(schema.$ref);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => schema[key] ?? []);
  if (schema.type === 'array') return `list of ${typeOf(schema.items)}`;
  const types = [...[schema.type ?? []].flat(), ...parts.map((part) => typeOf(part))];
  return [...new Set(types)].sort().join(' or ') || 'any';
}

function ruleOf(schema = {}, required = false) {
  const { format, enum: values, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  return {
    type: typeOf(schema),
    required,
    format,
    enum: values,
    min: minimum ?? minLength ?? minItems,
    max: maximum ?? maxLength ?? maxItems,
  };
}

/**
 * Lists what changed, without the parts of what is new or gone as a whole.
 * @returns {{ what: string, change: string, breaking: boolean }[]}
 */
export function changesBetween(before, after) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((what) => {
    const [old, now] = [before[what], after[what]];
    const whole = ownerOf(what);
    if (old && now) return JSON.stringify(old) === JSON.stringify(now) ? [] : changed(what, old, now);
    // The schema of a new operation is new because of it.
    if (whole === null ? !/^(?:operation|webhook) /.test(what) : !(whole in before && whole in after))
      return [];
    if (now) return [{ what, change: 'added', breaking: isRequest(what) && now.required === true }];
    return [{ what, change: 'removed', breaking: true }];
  });
}

/** The line of the operation or schema that a line is part of. Null for such a line itself. */
function ownerOf(what) {
  const kind = what.slice(0, what.indexOf(' '));
  const name = what.slice(kind.length + 1);
  if (['parameter', 'body'].includes(kind) || / \/.*: \d+$/.test(what))
    return `operation ${name.replace(/: [^:]*$/, '')}`;
  return /\.\w+$/.test(name) && kind !== 'webhook' && kind !== 'operation'
    ? what.replace(/\.\w+$/, '')
    : null;
}

const isRequest = (what) => /^(?:request|parameter|body) /.test(what);

function changed(what, old, now) {
  const facts = Object.keys({ ...old, ...now })
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
    .map((key) => factOf(key, old[key], now[key]));
  const isBreaking = isRequest(what) ? narrows(old, now) : weakens(old, now);
  return [{ what, change: facts.join('; '), breaking: isBreaking }];
}

function factOf(key, old, now) {
  if (key !== 'enum') return `${key}: ${old ?? 'none'} → ${now ?? 'none'}`;
  const [before, after] = [old ?? [], now ?? []];
  const added = after.filter((value) => !before.includes(value));
  const removed = before.filter((value) => !after.includes(value));
  return [added.length > 0 && `new: ${added.join(', ')}`, removed.length > 0 && `gone: ${removed.join(', ')}`]
    .filter(Boolean)
    .join('; ');
}

/** True if requests that were right may now be wrong. */
function narrows(old, now) {
  return (
    old.type !== now.type ||
    (now.required && !old.required) ||
    (now.enum && !(old.enum ?? [Symbol('any')]).every((value) => now.enum.includes(value))) ||
    (now.max ?? Infinity) < (old.max ?? Infinity) ||
    (now.min ?? -Infinity) > (old.min ?? -Infinity)
  );
}

/** True if programs may miss something in a response. New values of an enum are announced as possible. */
const weakens = (old, now) => old.type !== now.type || (old.required === true && !now.required);
