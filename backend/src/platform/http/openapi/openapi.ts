import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

import { API_KEY_SCHEME, VISITOR_SECURITY, SECTIONS, WEBHOOKS } from './api-call.js';
import { SCHEMA_RULES } from './api-fields.js';
import { FIELD_ERRORS } from '../../../shared/field-error.js';
import { PROBLEM_CODES } from '../../../shared/problem-codes.js';
import { Problem } from '../responses/problem.js';
import { PROBLEM_RESPONSES, HEADERS, PARAMETERS } from './shared-parts.js';
import { NOTICE_DAYS } from './deprecated.js';
import { describeCalls } from './describe-calls.js';
import { beforeSending } from './docs-page.js';
import { DOCS_CSS, docsSearch } from './docs-search.js';

const DESCRIPTION = `Founders find out what people want before they build it. New here? Read the [guide for developers](/developers).

JSON in camelCase, ISO 8601 UTC times, UUIDv7 IDs. Errors are \`application/problem+json\`: \`code\` is for programs, \`message\` for people.
Lists are plain arrays, and the next page is in the \`Link\` header. Browsers use a session cookie. With every POST, PUT, PATCH and DELETE, they
send the value of the cookie \`csrf_token\` (set by \`GET /api/auth/session\`) in the header \`X-CSRF-Token\`. \`x-destructive\` marks operations
that end, delete or revoke something.

Programs send an API key instead, \`Authorization: Bearer gsk_...\`, to operations that list \`apiKey\`. \`x-api-key-scope\` is the required
scope; public reads don't need one. Errors are 401 \`INVALID_API_KEY\`, 403 \`INSUFFICIENT_SCOPE\`, and 429 beyond 120 requests per minute. All
other operations reject keys with 403 \`API_KEY_NOT_ACCEPTED\`.

A request that fits this document is never rejected for its shape. Requests with unknown fields or parameters are 400. Responses may get new
fields, so ignore unknown ones.

Deprecated operations are marked \`deprecated\`, and keep working for at least ${NOTICE_DAYS} days. From the first day, each of their responses has
the headers \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594), the time when they may be gone. All changes are in the feed
[/developers/changes.xml](/developers/changes.xml).`;

/** Generates the API document from the controllers, for `openapi.yaml` and `/api/docs`. */
export function createDocument(app: NestFastifyApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Groundswell')
    .setVersion('1.0.0')
    .setOpenAPIVersion('3.1.0')
    .setDescription(DESCRIPTION)
    .setContact('Groundswell', 'https://groundswell.example', 'support@groundswell.example')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'The origin of this site.')
    .addCookieAuth('session_id', { type: 'apiKey', description: 'Set when signing in.' }, 'cookie')
    .addBearerAuth(
      {
        type: 'http',
        bearerFormat: 'gsk_ and 72 hexadecimal digits',
        description: 'API key, created on the “Integrations” page. `x-api-key-scope` is the scope it needs.',
      },
      API_KEY_SCHEME,
    )
    .addApiKey(
      {
        type: 'apiKey',
        name: 'X-CSRF-Token',
        description: 'Value of the cookie `csrf_token`.',
      },
      'csrf',
    )
    .addApiKey(
      {
        type: 'apiKey',
        name: 'X-Visitor-Token',
        description:
          'Replaces cookies where browsers do not send them (widget). Send the token from this header in the response to the visitor’s first action, or `new` before that. ' +
          'With this header, cookies are ignored and no CSRF token is needed.',
      },
      VISITOR_SECURITY,
    );
  for (const [name, description] of [...SECTIONS].sort()) builder.addTag(name, description);
  const config = builder.build();
  const document = SwaggerModule.createDocument(
    app,
    {
      ...config,
      webhooks: WEBHOOKS,
      components: {
        ...config.components,
        headers: { ...HEADERS },
        parameters: PARAMETERS,
        responses: PROBLEM_RESPONSES,
      },
    },
    { autoTagControllers: false, extraModels: [Problem] },
  );
  for (const [name, rules] of SCHEMA_RULES)
    if (document.components!.schemas![name]) Object.assign(document.components!.schemas![name], rules);
  describeCalls(document);
  // Nest describes an enum with the first field that uses it, although that field's meaning is more specific.
  for (const [name, schema] of Object.entries(document.components!.schemas!))
    if ('enum' in schema) schema.description = DESCRIPTIONS[name];
  // Linters report unused components: without a deprecated operation, no response has its headers.
  const parts = JSON.stringify([document.paths, document.components!.responses]);
  for (const name of Object.keys(HEADERS))
    if (!parts.includes(`#/components/headers/${name}"`)) delete document.components!.headers![name];
  const { openapi, info, servers, tags, ...rest } = document;
  const text = JSON.stringify({ openapi, info, servers, tags, ...rest });
  // Classes are named `IdeaDto` here, but `Idea` in the document and in clients generated from it.
  return JSON.parse(text.replace(/(["/])(\w+)Dto"/g, '$1$2"')) as OpenAPIObject;
}

/** Serves the document as a page at `/api/docs`, and as `/api/docs-yaml`. */
export function registerDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => createDocument(app), {
    customSiteTitle: 'Groundswell API',
    customCss: DOCS_CSS,
    swaggerOptions: { requestInterceptor: beforeSending, plugins: [docsSearch] },
  });
}

/** Describes all codes of problems and of field errors, and how to handle unknown ones. */
const DESCRIPTIONS: Partial<Record<string, string>> = {
  ProblemCode: [
    'Machine-readable error code. New codes may be added; handle unknown ones by HTTP status.\n',
    ...Object.entries(PROBLEM_CODES).map(([code, meaning]) => `- \`${code}\`: ${meaning}`),
  ].join('\n'),
  FieldErrorCode: [
    'Why a field is invalid. `params` contains the names in the meaning below. New codes may be added.\n',
    ...Object.entries(FIELD_ERRORS).map(([code, { meaning }]) => `- \`${code}\`: ${meaning}`),
  ].join('\n'),
};
