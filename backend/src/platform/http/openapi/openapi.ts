import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

import { API_KEY_SCHEME, VISITOR_SECURITY, SECTIONS, WEBHOOKS } from './api-call.js';
import { PROBLEM_CODES } from '../../../shared/problem-codes.js';
import { Problem } from '../responses/problem.js';
import { PROBLEM_RESPONSES, HEADERS, PARAMETERS } from './shared-parts.js';
import { describeCalls } from './describe-calls.js';
import { beforeSending } from './docs-page.js';

const DESCRIPTION = `Founders find out what people want before they build it.

JSON in camelCase, ISO 8601 UTC times, UUIDv7 ids. Errors are \`application/problem+json\`; \`code\` is for programs, \`message\` for people.
Lists are plain arrays; the next page is in the \`Link\` header. A browser session is a cookie. Every POST, PUT, PATCH and DELETE sends the
value of the cookie \`csrf_token\` (set by \`GET /api/auth/session\`) in the header \`X-CSRF-Token\`. \`x-destructive\` marks calls that end, delete or revoke something.

Programs send an API key instead, \`Authorization: Bearer gsk_...\`, to the calls that list \`apiKey\`; \`x-api-key-scope\` names the
scope that a call needs, and what the public reads needs none. 401 \`INVALID_API_KEY\`, 403 \`INSUFFICIENT_SCOPE\`, and 429 past 120
requests a minute. Every other call refuses a key with 403 \`API_KEY_NOT_ACCEPTED\`.`;

/** The API document, from the controllers. `openapi.yaml` and `/api/docs` are this. */
export function createDocument(app: NestFastifyApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Groundswell')
    .setVersion('1.0.0')
    .setOpenAPIVersion('3.1.0')
    .setDescription(DESCRIPTION)
    .setContact('Groundswell', 'https://groundswell.example', 'support@groundswell.example')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'The origin that serves the product.')
    .addCookieAuth('session_id', { type: 'apiKey', description: 'Set by signing in.' }, 'cookie')
    .addBearerAuth(
      {
        type: 'http',
        bearerFormat: 'gsk_ and 72 hexadecimal digits',
        description:
          'An API key, made on the page “Integrations”. `x-api-key-scope` names the scope that it needs.',
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
          'Instead of cookies, where they are not sent (widget). The token that the answer to a visitor’s first act gave in the same header; `new` before. ' +
          'With this header cookies are ignored, and no CSRF token is needed.',
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
        headers: HEADERS,
        parameters: PARAMETERS,
        responses: PROBLEM_RESPONSES,
      },
    },
    { autoTagControllers: false, extraModels: [Problem] },
  );
  describeCalls(document);
  // Nest describes an enum by the field that it meets first, whose meaning is not that of the enum.
  for (const [name, schema] of Object.entries(document.components!.schemas!))
    if ('enum' in schema) schema.description = name === 'ProblemCode' ? CODES : undefined;
  const { openapi, info, servers, tags, ...rest } = document;
  const text = JSON.stringify({ openapi, info, servers, tags, ...rest });
  // Our classes are called `IdeaDto`; anyone who generates a client from the document gets `Idea`.
  return JSON.parse(text.replace(/(["/])(\w+)Dto"/g, '$1$2"')) as OpenAPIObject;
}

/** Serves the document as a page at `/api/docs`, and as `/api/docs-yaml`. */
export function registerDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => createDocument(app), {
    customSiteTitle: 'Groundswell API',
    swaggerOptions: { requestInterceptor: beforeSending },
  });
}

/** The meaning of every problem code, and how to take a new one. */
const CODES = [
  'What went wrong, for programs. Codes may be added: take one that you do not know by its status.\n',
  ...Object.entries(PROBLEM_CODES).map(([code, meaning]) => `- \`${code}\`: ${meaning}`),
].join('\n');
