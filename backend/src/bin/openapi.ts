import 'reflect-metadata';

import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { stringify } from 'yaml';

import { ApiModule } from '../api.module.js';
import { Env } from '../platform/config/env.js';
import { createDocument } from '../platform/http/openapi/openapi.js';
import { ROOT } from '../platform/server-files.js';

/**
 * `node dist/bin/openapi.js [FILE]`: generates the API document from the code. FILE defaults to
 * `openapi.yaml` in the repository's root. Needs no database.
 */
const target = resolve(process.argv[2] ?? join(ROOT, 'openapi.yaml'));
const header = '# Generated from the code by `npm run api:generate`. Do not edit.\n';

// In preview mode, Nest reads the controllers but creates no instances, so nothing opens a connection.
const app = await NestFactory.create<NestFastifyApplication>(
  ApiModule.forRoot(Env.read({})),
  new FastifyAdapter(),
  {
    preview: true,
    logger: false,
    abortOnError: false,
  },
);
await writeFile(
  target,
  header + stringify(createDocument(app), { lineWidth: 0, aliasDuplicateObjects: false }),
);
