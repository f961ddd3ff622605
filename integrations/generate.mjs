// Writes what the packages know about the API (events with a sample of each, fields of a subscriber) from
// openapi.yaml, so that they can't go stale. `npm run api:generate` and `api:check` call it.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { parse } from 'yaml';

/** The generated files, relative to the repository root. */
export const INTEGRATION_FILES = [
  'integrations/n8n/nodes/Groundswell/document.generated.ts',
  'integrations/zapier/document.generated.mjs',
];

/** Levels of nested objects in a sample. Schemas that contain themselves end here. */
const DEPTH = 8;

/**
 * Writes the files.
 * @param {string} root the repository root, or a folder used in its place that contains openapi.yaml
 */
export async function writeIntegrations(root) {
  const document = parse(await readFile(join(root, 'openapi.yaml'), 'utf8'));
  const text = moduleOf({ EVENTS: eventsOf(document), SUBSCRIBER_FIELDS: subscriberFieldsOf(document) });
  for (const file of INTEGRATION_FILES) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

function moduleOf(lists) {
  const exports = Object.entries(lists).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)};\n`,
  );
  return ['// Generated from openapi.yaml by integrations/generate.mjs.\n', ...exports].join('\n');
}

/** The events that a webhook can choose. The test event is sent without being chosen. */
function eventsOf(document) {
  const chosen = document.components.schemas.WebhookEventType.enum;
  return chosen.map((name) => {
    const { summary, requestBody } = document.webhooks[name].post;
    const content = requestBody.content['application/json'];
    // The first sentence says when. Others say what to do about it.
    const when = summary.split(/(?<=\.) /)[0];
    const label = name.split(/[._]/).map(capital).join(' ');
    return { name, label, when, sample: content.example ?? sampleOf(document, content.schema) };
  });
}

/** The fields of a person that the bulk call accepts, without the email address. */
function subscriberFieldsOf(document) {
  const { properties } = document.components.schemas.BulkSubscriber;
  const names = Object.keys(properties).filter((name) => !NOT_SENT.has(name));
  return names.map((name) => {
    const schema = resolved(document, properties[name]);
    const type = [schema.type].flat().find((one) => one !== 'null');
    const label = capital(name.replace(/[A-Z]/g, (letter) => ` ${letter}`)).replace('Linkedin', 'LinkedIn');
    return { name, label, type, format: schema.format ?? null, description: schema.description ?? '' };
  });
}

/** `email` identifies the person, and `ideaId` is in the path. The others aren't part of the bulk call. */
const NOT_SENT = new Set(['email', 'ideaId', 'referral', 'locale']);

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** Follows references and merges `allOf`. */
function resolved(document, schema) {
  if (schema.$ref) return resolved(document, document.components.schemas[schema.$ref.split('/').at(-1)]);
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) => resolved(document, part));
  return Object.assign({}, ...parts, schema, { allOf: undefined });
}

/** A value that fits the schema: its example if it has one. */
function sampleOf(document, given, depth = 0) {
  const schema = resolved(document, given);
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return sampleOf(document, choice[0], depth);
  return plainSample(document, schema, depth);
}

function plainSample(document, schema, depth) {
  const type = [schema.type].flat()[0];
  if (type === 'object' && depth < DEPTH) {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(document, field, depth + 1)]));
  }
  if (type === 'array')
    return depth < DEPTH && schema.items ? [sampleOf(document, schema.items, depth + 1)] : [];
  if (schema.format === 'date-time') return '2026-11-21T10:02:11.000Z';
  return { string: 'sample', integer: 1, number: 1, boolean: true }[type] ?? null;
}
