import type { OpenAPIObject } from '@nestjs/swagger';

import { PROBLEM_RESPONSES } from './api-problems.js';
import { namedBy } from './route-text.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Operation['responses'];
type Response = Exclude<NonNullable<Responses[string]>, { $ref: string }>;
type Components = NonNullable<OpenAPIObject['components']>;
type Parameter = Exclude<NonNullable<Operation['parameters']>[number], { $ref: string }>;

const PROBLEM = 'application/problem+json';

/**
 * Moves what many calls have in common to the document's components: answers with errors, headers, and
 * parameters.
 */
export function shareParts(document: OpenAPIObject): void {
  const components = (document.components ??= {});
  const calls = Object.entries(document.paths).flatMap(([template, path]) =>
    Object.values(path as Record<string, Operation>).map((operation) => ({ template, operation })),
  );
  components.responses = { ...structuredClone(PROBLEM_RESPONSES), ...components.responses };
  for (const { operation } of calls) shareProblems(operation.responses);
  const responses = [...calls.map(({ operation }) => operation.responses), components.responses];
  shareHeaders(
    components,
    responses.flatMap((one) => Object.values(one) as Response[]),
  );
  shareParameters(components, calls);
}

/** An answer is known by its code: two decorators may each have described it. */
function shareProblems(responses: Responses): void {
  for (const [status, answer] of Object.entries(responses)) {
    const code = answer && codeOf(answer as Response);
    if (code === undefined) continue;
    const name = Object.keys(PROBLEM_RESPONSES).find(
      (one) => codeOf(PROBLEM_RESPONSES[one] as Response) === code,
    );
    if (name) responses[status] = { $ref: `#/components/responses/${name}` };
  }
}

/** Of an answer that is this error and nothing else. */
function codeOf({ content = {} }: Response): unknown {
  if (Object.keys(content).join() !== PROBLEM) return undefined;
  return (content[PROBLEM]?.example as { code?: unknown } | undefined)?.code;
}

function shareHeaders(components: Components, answers: Response[]): void {
  const headers = (components.headers ??= {});
  for (const answer of answers) {
    for (const [name, header] of Object.entries(answer.headers ?? {})) {
      headers[name] ??= header;
      if (same(headers[name], header)) answer.headers![name] = { $ref: `#/components/headers/${name}` };
    }
  }
}

function shareParameters(components: Components, calls: { template: string; operation: Operation }[]): void {
  const uses = new Map<string, { name: string; operations: Operation[]; parameter: Parameter }>();
  for (const { template, operation } of calls) {
    for (const parameter of (operation.parameters ?? []) as Parameter[]) {
      const key = JSON.stringify(parameter);
      const use = uses.get(key) ?? { name: nameOf(template, parameter), operations: [], parameter };
      uses.set(key, { ...use, operations: [...use.operations, operation] });
    }
  }
  const shared: NonNullable<Components['parameters']> = {};
  const mostUsed = [...uses].sort(([, one], [, other]) => other.operations.length - one.operations.length);
  for (const [key, { name, operations, parameter }] of mostUsed) {
    if (operations.length < 2 || name in shared) continue;
    shared[name] = parameter;
    for (const operation of operations) {
      operation.parameters = operation.parameters!.map((one) =>
        JSON.stringify(one) === key ? { $ref: `#/components/parameters/${name}` } : one,
      );
    }
  }
  components.parameters = Object.fromEntries(Object.entries(shared).sort());
}

function nameOf(template: string, { in: place, name }: Parameter): string {
  const words = place === 'path' && name === 'id' ? `${namedBy(template, name)} id` : name;
  return words
    .replaceAll(/[-_ ](.)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^./, (letter) => letter.toUpperCase());
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
