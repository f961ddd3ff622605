import 'reflect-metadata';

import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { entitySchemas } from '../entity-schemas.js';
import { NoticesCommandModule, QueueDigestOf } from '../modules/notices/index.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { OutboxModule } from '../platform/outbox/pg-outbox.js';
import { PlatformModule } from '../platform/platform.module.js';
import { runOnDatabase } from './run-command.js';

@Module({})
class DigestCommand {}

/**
 * `node dist/bin/digest.js EMAIL`: requests last week's digest for one founder. The product's worker sends
 * it.
 */
await runOnDatabase(
  async (env, databaseUrl) => {
    const [email] = process.argv.slice(2);
    if (!email) throw new Error('Name the founder: node backend/dist/bin/digest.js founder@example.com');
    env.DATABASE_URL = databaseUrl;
    const imports = [
      PlatformModule.forRoot(env),
      DatabaseModule.forRoot(entitySchemas),
      OutboxModule,
      NoticesCommandModule,
    ];
    const context = await NestFactory.createApplicationContext(
      { module: DigestCommand, imports },
      { logger: ['error', 'warn'] },
    );
    try {
      const monday = await context.get(QueueDigestOf, { strict: false }).execute(email);
      if (!monday) throw new Error(`No account has the email address ${email}.`);
      process.stdout.write(`The digest for the week before ${monday} will be sent shortly.\n`);
    } finally {
      await context.close();
    }
  },
  { mustExist: true },
);
