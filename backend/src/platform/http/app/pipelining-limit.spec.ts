import { once } from 'node:events';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Param, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';

import { Draining } from './draining.js';
import { registerPipeliningLimit } from './pipelining-limit.js';

/** More bytes than any operating system buffers for a client that doesn't read. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');
let begun: string[] = [];

@Controller()
class SampleController {
  @Get('large/:n')
  large(@Param('n') n: string, @Res() reply: FastifyReply) {
    begun.push(n);
    void reply.send(LARGE);
  }

  @Get('small/:n')
  async small(@Param('n') n: string) {
    begun.push(n);
    // Earlier requests take longer, so their responses would be out of order if they ran concurrently.
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 20 - Number(n))));
    return `<${n}>`;
  }
}

@Module({ controllers: [SampleController], providers: [Draining] })
class SampleModule {}

describe('pipelined requests', () => {
  let app: NestFastifyApplication;
  const opened: Socket[] = [];

  beforeAll(async () => {
    app = await NestFactory.create<NestFastifyApplication>(SampleModule, new FastifyAdapter(), {
      logger: false,
    });
    registerPipeliningLimit(app);
    await app.listen(0, '127.0.0.1');
  });
  beforeEach(() => void (begun = []));
  afterEach(async () => {
    opened.splice(0).forEach((socket) => socket.destroy());
    while ((await connections()) > 0) await new Promise(setImmediate);
  });
  afterAll(() => app.close());

  /** Opens a connection, sends these requests, and doesn't read the responses yet. */
  async function ask(kind: string, names: string[], last = 'keep-alive'): Promise<Socket> {
    const socket = connect((app.getHttpServer().address() as AddressInfo).port, '127.0.0.1').pause();
    opened.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const head = (n: string, at: number) =>
      `GET /${kind}/${n} HTTP/1.1\r\nHost: x\r\nConnection: ${at === names.length - 1 ? last : 'keep-alive'}\r\n\r\n`;
    socket.write(names.map(head).join(''));
    return socket;
  }
  const names = (count: number, prefix = '') => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
  async function heard(socket: Socket): Promise<string> {
    let text = '';
    socket.setEncoding('latin1').on('data', (more: string) => (text += more));
    await once(socket.resume(), 'close');
    return text;
  }

  it('are handled in order, one at a time', async () => {
    const text = await heard(await ask('small', names(10), 'close'));
    expect(text.match(/<\d>/g)).toEqual(names(10).map((n) => `<${n}>`));
    expect(begun).toEqual(names(10));
  });

  it('wait until the client has read the previous response, without blocking other connections', async () => {
    const hanging = await Promise.all(names(8).map((who) => ask('large', names(10, `${who}.`), 'close')));
    // By the time these small requests are answered, the server has also processed the large ones.
    for (const n of names(3)) expect(await heard(await ask('small', [n], 'close'))).toContain(`<${n}>`);
    expect(begun.filter((n) => n.includes('.')).sort()).toEqual(names(8).map((who) => `${who}.0`));

    const text = await heard(hanging[0]!);
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(10);
    expect(begun.filter((n) => n.startsWith('0.'))).toEqual(names(10, '0.'));
  });

  it('cause the server to close the connection without handling them if they exceed the limit', async () => {
    const texts = await Promise.all(names(30).map(async (who) => heard(await ask('small', names(200, who)))));
    expect(texts).toHaveLength(30);
    expect(begun.length).toBeLessThanOrEqual(30);
    expect(await heard(await ask('small', ['7'], 'close'))).toContain('<7>');
  });

  it('are dropped after the client has disconnected', async () => {
    const gone = await ask('large', names(5));
    while (begun.length === 0) await new Promise(setImmediate);
    gone.destroy();
    while ((await connections()) > 0) await new Promise(setImmediate);
    expect(begun).toEqual(['0']);
  });

  const connections = () =>
    new Promise<number>((resolve) =>
      (app.getHttpServer() as Server).getConnections((_error, count) => resolve(count)),
    );
});
