import type { OpenAPIObject } from '@nestjs/swagger';

import { wordsOf } from './route-text.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/**
 * Says what each successful answer holds that does not say it itself: of a read what the call's summary
 * begins with; of a change the thing itself, as it has become.
 */
export function describeSuccess({ summary = '', responses }: Operation, changes: boolean): void {
  for (const [status, answer] of Object.entries(responses)) {
    if (!status.startsWith('2') || !answer || '$ref' in answer || answer.description) continue;
    const schema = answer.content?.['application/json']?.schema;
    if (!changes) answer.description = /^.*?[.](?= |$)/.exec(summary)?.[0] ?? summary;
    else if (schema && '$ref' in schema) answer.description = asItIs(thingOf(schema.$ref), status);
  }
}

function asItIs(thing: string, status: string): string {
  if (status === '201') return `The ${thing} that was created.`;
  return `The ${thing}, as ${/[^s]s$/.test(thing) ? 'they are' : 'it is'} now.`;
}

/** Of `OwnThingDto`, `AdminThingDto` and `ThingDto` a thing: who reads it says nothing of what it is. */
function thingOf(reference: string): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return wordsOf(name.replace(/Dto$/, '').replace(/^(?:Own|Admin|New)(?=[A-Z])/, ''));
}
