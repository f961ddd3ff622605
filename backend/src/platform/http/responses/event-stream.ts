import { PassThrough } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { AddRouteConfig } from '../route-config.js';

/** Milliseconds between heartbeats, because proxies and the server itself close silent connections. */
const HEARTBEAT = 15_000;
/** Milliseconds after which a browser reconnects when it loses the stream. */
const RETRY = 2_000;
/** Maximum number of bytes buffered for a reader. A slower reader is disconnected, and may reconnect. */
const MOST_UNREAD = 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for responses that last until one side ends them, so that their duration isn't measured. */
    longLived?: boolean;
  }
}

/** Marks routes that respond with an `EventStream`. */
export function LongLived(): MethodDecorator {
  return AddRouteConfig({ longLived: true });
}

/** Server-sent events as a response. Either side may end it. */
export class EventStream {
  private readonly stream = new PassThrough();

  /** Starts the response. Nothing else may be sent. */
  constructor(reply: FastifyReply) {
    const heartbeat = setInterval(() => this.write(':\n\n'), HEARTBEAT).unref();
    this.onClose(() => clearInterval(heartbeat));
    this.stream.on('error', () => this.stream.destroy());
    this.write(`retry: ${RETRY}\n\n`);
    // `x-accel-buffering` keeps nginx from buffering the events.
    void reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(this.stream);
  }

  /** Sends an event. @param data is sent as JSON. */
  send(event: string, data: object): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    this.stream.end();
  }

  /** Registers a listener that is called once, no matter which side ends the stream. */
  onClose(listener: () => void): void {
    this.stream.once('close', listener);
  }

  private write(text: string): void {
    if (this.stream.destroyed || this.stream.writableEnded) return;
    if (this.stream.writableLength + this.stream.readableLength > MOST_UNREAD) this.stream.destroy();
    else this.stream.write(text);
  }
}
