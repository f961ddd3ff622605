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

describe('the startup log', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Returns the contexts of the lines logged when an application with one route starts. */
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

  it("contains the application's start, but not its modules and routes", async () => {
    expect(await linesAt(['log'])).toEqual(['NestFactory', 'NestApplication']);
  });

  it('contains all lines at the level "debug"', async () => {
    expect(new Set(await linesAt(['log', 'debug']))).toEqual(
      new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']),
    );
  });
});
