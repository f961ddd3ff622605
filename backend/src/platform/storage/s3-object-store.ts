import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import { Logger } from '@nestjs/common';
import { AwsClient } from 'aws4fetch';

import type { S3Config } from '../config/s3-config.js';
import {
  CONTENT_TYPES,
  IMMUTABLE,
  type ListedObject,
  ObjectStore,
  type OpenedObject,
  UPLOADS_PATH,
  StorageFull,
  StorageUnavailable,
} from './object-store.js';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The objects in a ListObjectsV2 response. Its format is fixed and flat, so no general XML parser is needed.
 */
function listedObjects(xml: string): ListedObject[] {
  return [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry]) => ({
    key: textOf(entry!, 'Key')!,
    storedAt: new Date(textOf(entry!, 'LastModified')!),
  }));
}

/** The token for the next page, or null on the last page. */
function nextPageOf(xml: string): string | null {
  return textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null;
}

function textOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text === undefined ? null : text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, decodeEntity);
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (decimal) return String.fromCodePoint(Number(decimal));
  if (hex) return String.fromCodePoint(parseInt(hex, 16));
  return ENTITIES[name!] ?? whole;
}

/** Time limit for the bucket to start responding, in milliseconds, including all retries. */
const TIMEOUT = 10_000;
const RETRIES = 2;
const INSUFFICIENT_STORAGE = 507;

/** Stores files in an S3-compatible bucket (AWS, R2, MinIO, Garage), addressed as `endpoint/bucket/key`. */
export class S3ObjectStore extends ObjectStore {
  private readonly logger = new Logger('S3ObjectStore');
  private readonly client: AwsClient;
  private readonly bucket: string;

  constructor(private readonly config: S3Config) {
    super();
    const { accessKeyId, secretAccessKey, region } = config;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
    this.bucket = `${config.endpoint}/${config.bucket}`;
  }

  async put(key: string, bytes: Buffer): Promise<string> {
    const response = await this.send('PUT', `/${key}`, {
      body: new Uint8Array(bytes),
      headers: {
        'content-type': contentTypeOf(key),
        'cache-control': IMMUTABLE,
        // The checksum is signed, so that the bucket rejects data damaged in transit.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      },
    });
    await response.body?.cancel();
    if (response.status === INSUFFICIENT_STORAGE) throw new StorageFull();
    if (!response.ok) throw this.failed('PUT', response);
    return `${this.config.publicUrl ?? UPLOADS_PATH}/${key}`;
  }

  async open(key: string): Promise<OpenedObject | null> {
    const response = await this.send('GET', `/${key}`);
    if (response.ok && response.body) {
      return {
        body: Readable.fromWeb(response.body as ReadableStream),
        bytes: Number(response.headers.get('content-length')),
      };
    }
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw this.failed('GET', response);
  }

  async *list(folder?: string): AsyncGenerator<ListedObject> {
    let page: string | null = null;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: folder ? `${folder}/` : '' });
      if (page) query.set('continuation-token', page);
      const response = await this.send('GET', `?${query.toString()}`);
      if (!response.ok) throw this.failed('LIST', response);
      const xml = await response.text();
      yield* listedObjects(xml);
      page = nextPageOf(xml);
    } while (page);
  }

  async delete(key: string): Promise<void> {
    const response = await this.send('DELETE', `/${key}`);
    await response.body?.cancel();
    if (!response.ok && response.status !== 404) throw this.failed('DELETE', response);
  }

  /** Sends a request. Retries within limits if the bucket is busy. */
  private async send(method: string, address: string, init: RequestInit = {}): Promise<Response> {
    // `AbortSignal.timeout` would also cut off a client that downloads an image slowly.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`no response in ${TIMEOUT / 1000} s`)), TIMEOUT);
    try {
      return await this.client.fetch(`${this.bucket}${address}`, { method, ...init, signal: late.signal });
    } catch (error) {
      this.logger.error(
        `${method} did not reach the bucket: ${error instanceof Error ? error.message : String(error)}`,
      );
      throw new StorageUnavailable();
    } finally {
      clearTimeout(timer);
    }
  }

  private failed(what: string, response: Response): StorageUnavailable {
    this.logger.error(`The bucket responded to ${what} with ${response.status}`);
    return new StorageUnavailable();
  }
}

function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
