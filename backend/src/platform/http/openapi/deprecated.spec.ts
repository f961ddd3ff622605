import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

import { NotFound } from '../../../shared/domain-error.js';
import { ProblemFilter } from '../responses/problem.filter.js';
import { ApiCall, ApiOk } from './api-call.js';
import { Deprecated, registerDeprecations } from './deprecated.js';
import { createDocument } from './openapi.js';

const ENDING = { since: '2027-01-15', sunset: '2027-07-15', instead: '`GET /new`' };
const answer = { schema: { type: 'object' as const } };

@Controller()
class SampleController {
  @Get('old')
  @ApiCall('readOld', 'Read it the old way.')
  @ApiOk(answer)
  @Deprecated(ENDING)
  old() {
    return {};
  }

  @Get('missing')
  @ApiCall('readMissing', 'Read what is gone.')
  @ApiOk(answer)
  @Deprecated(ENDING)
  missing() {
    throw new NotFound('Idea');
  }

  @Get('new')
  @ApiCall('readNew', 'Read it.')
  @ApiOk(answer)
  current() {
    return {};
  }
}

@Module({ controllers: [SampleController] })
class SampleModule {}

let app: NestFastifyApplication;

beforeAll(async () => {
  app = await NestFactory.create<NestFastifyApplication>(SampleModule, new FastifyAdapter(), {
    logger: false,
  });
  registerDeprecations(app);
  app.useGlobalFilters(new ProblemFilter());
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});
afterAll(() => app.close());

it.each(['/old', '/missing'])('every response of the deprecated %s states both days', async (url) => {
  const { headers } = await app.inject({ url });
  expect([headers.deprecation, headers.sunset]).toEqual(['@1799971200', 'Thu, 15 Jul 2027 00:00:00 GMT']);
});

it('other operations have neither header', async () => {
  const { headers } = await app.inject({ url: '/new' });
  expect([headers.deprecation, headers.sunset]).toEqual([undefined, undefined]);
});

it('the document marks a deprecated operation, and states its days and its headers', () => {
  const { paths } = createDocument(app);
  const old = paths['/old']!.get!;
  expect([old.deprecated, paths['/new']!.get!.deprecated]).toEqual([true, undefined]);
  expect(old.description).toContain(
    'Deprecated since 2027-01-15, and may be gone from 2027-07-15 on. Use `GET /new`.',
  );
  expect(old.responses['200']).toMatchObject({
    headers: {
      Deprecation: { $ref: '#/components/headers/Deprecation' },
      Sunset: { $ref: '#/components/headers/Sunset' },
    },
  });
});

it.each([
  ['too little notice', { since: '2027-01-15', sunset: '2027-02-15' }],
  ['a day that is no date', { since: 'soon', sunset: '2027-07-15' }],
])('throws for %s', (_, days) => {
  expect(() => Deprecated({ ...days, instead: 'x' })).toThrow('180 days');
});
