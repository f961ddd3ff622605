import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';

/** Number of objects per page of a listing. Small, so that tests need several pages. */
const PAGE = 2;

interface Kept {
  bytes: Buffer;
  headers: Record<string, string>;
  storedAt: Date;
}

/**
 * Starts an in-memory server for the four S3 calls that the product makes. npm has no maintained S3 server,
 * so this one is custom. It checks every signature with AWS's own signer (`@smithy/signature-v4`), and the
 * body against its signed hash.
 */
export async function startS3Server() {
  const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
  const region = 'eu-test-1';
  const bucket = 'uploads';
  const objects = new Map<string, Kept>();
  /** Error statuses for the next requests, in order. */
  const faults: number[] = [];
  let full = false;
  const signer = signerOf(region, credentials);

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const url = new URL(request.url!, `http://${request.headers.host}`);
    const key = url.pathname.slice(`/${bucket}/`.length);
    const fault = faults.shift();
    if (fault) return void response.writeHead(fault).end();
    if (!(await isSigned(signer, request, url, body))) {
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    answerSigned({ request, response, url, body, key, objects, full });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    faults,
    /** Simulates a full bucket, or one with space again. */
    fill: (now: boolean) => void (full = now),
    config: { endpoint, bucket, region, ...credentials, publicUrl: null },
    /** Environment variables for a process that uses this server. */
    variables: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function signerOf(region: string, credentials: { accessKeyId: string; secretAccessKey: string }) {
  return new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
}

interface SignedCall {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  body: Buffer;
  key: string;
  objects: Map<string, Kept>;
  full: boolean;
}

function answerSigned({ request, response, url, body, key, objects, full }: SignedCall): void {
  const found = objects.get(key);
  if (request.method === 'PUT' && full) {
    response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>');
  } else if (request.method === 'PUT') {
    const { 'content-type': type = '', 'cache-control': cache = '' } = request.headers;
    objects.set(key, {
      bytes: body,
      headers: { 'content-type': type, 'cache-control': cache },
      storedAt: new Date(),
    });
    response.end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (url.searchParams.get('list-type') === '2') {
    response.end(listing(objects, url.searchParams));
  } else if (found) {
    response.writeHead(200, { ...found.headers, 'content-length': found.bytes.length }).end(found.bytes);
  } else {
    response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  }
}

async function isSigned(
  signer: SignatureV4,
  request: IncomingMessage,
  url: URL,
  body: Buffer,
): Promise<boolean> {
  const given = request.headers.authorization ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const hash = request.headers['x-amz-content-sha256'];
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex')) return false;
  const time = String(request.headers['x-amz-date']).replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
    '$1-$2-$3T$4:$5:$6Z',
  );
  const ours = await signer.sign(
    {
      method: request.method!,
      protocol: 'http:',
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(names.map((name) => [name, String(request.headers[name])])),
    },
    { signingDate: new Date(time), signableHeaders: new Set(names) },
  );
  const signatureOf = (header: string) => /Signature=(\w+)/.exec(header)?.[1];
  return (
    signatureOf(given) !== undefined && signatureOf(given) === signatureOf(ours.headers.authorization ?? '')
  );
}

function listing(objects: Map<string, Kept>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  // Opaque tokens that need escaping in XML, like those of real servers.
  const after = query.get('continuation-token')?.split('&<')[0] ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const more = keys.length > PAGE;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.storedAt.toISOString()}</LastModified></Contents>`,
  );
  const next = more ? `<NextContinuationToken>${page.at(-1)}&amp;&lt;</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}
