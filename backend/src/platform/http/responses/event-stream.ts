import { PassThrough } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { AddRouteConfig } from '../route-config.js';

/** Milliseconds between signs of life: proxies and the server itself cut connections that are silent. */
const HEARTBEAT = 15_000;
/** Milliseconds after which a browser that lost the stream asks again. */
const RETRY = 2_000;
/** Bytes that wait for a reader. Who leaves more is cut off, and may ask again. */
const MOST_UNREAD = 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer goes on until somebody ends it, so how long it took says nothing. */
    longLived?: boolean;
  }
}

/** For routes that answer with an `EventStream`. */
export function LongLived(): MethodDecorator {
  return AddRouteConfig({ longLived: true });
}

/** Server-sent events as the answer to a request. It is over when either side ends it. */
export class EventStream {
  private readonly stream = new PassThrough();

  /** Begins to answer; nothing else is to be sent. */
  constructor(reply: FastifyReply) {
    const heartbeat = setInterval(() => this.write(':\n\n'), HEARTBEAT).unref();
    this.onClose(() => clearInterval(heartbeat));
    this.stream.on('error', () => this.stream.destroy());
    this.write(`retry: ${RETRY}\n\n`);
    // nginx would keep the events until it has a bufferful.
    void reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(this.stream);
  }

  /** @param data is written as JSON. */
  send(event: string, data: object): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    this.stream.end();
  }

  /** Called once, whoever ends it. */
  onClose(listener: () => void): void {
    this.stream.once('close', listener);
  }

  private write(text: string): void {
    if (this.stream.destroyed || this.stream.writableEnded) return;
    if (this.stream.writableLength + this.stream.readableLength > MOST_UNREAD) this.stream.destroy();
    else this.stream.write(text);
  }
}
