import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

import { StartLogger } from './start-logger.js';

@Controller()
class Calls {
  @Get('one')
  one(): string {
    return 'one';
  }
}
@Module({ controllers: [Calls] })
class Part {}
@Module({ imports: [Part] })
class Whole {}

describe('the log of a start', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Its lines at a start of an application with a route. */
  async function linesAt(levels: ('log' | 'debug')[]): Promise<string[]> {
    const lines: string[] = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const app = await NestFactory.create(Whole, new FastifyAdapter(), {
      logger: new StartLogger(levels, true),
    });
    await app.init();
    await app.close();
    return lines.map((line) => (JSON.parse(line) as { context: string }).context);
  }

  it('says that the application starts and has started, and nothing of its modules and routes', async () => {
    expect(await linesAt(['log'])).toEqual(['NestFactory', 'NestApplication']);
  });

  it('has everything when debug is asked for', async () => {
    expect(new Set(await linesAt(['log', 'debug']))).toEqual(
      new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']),
    );
  });
});
