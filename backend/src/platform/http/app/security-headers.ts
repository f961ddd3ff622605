import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { resolve } from 'node:path';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

import type { Env } from '../../config/env.js';
import { SPA_ROOT } from '../responses/page-shell.js';
import { type PageSources, ThirdParties } from './third-parties.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True for pages in the sign-in popup, which must keep their opener (COOP `unsafe-none`, including
     * redirects).
     */
    popup?: boolean;
    /** True for the page where scripts and frames from `ThirdParties` may run. */
    thirdParties?: boolean;
    /**
     * True for the page that other sites may show in a frame (ADR 19). Nothing on it acts on behalf of an
     * account.
     */
    framed?: boolean;
  }
}

const INDEX_HTML = resolve(SPA_ROOT, 'index.html');
const HALF_YEAR_SECONDS = 182 * 24 * 3600;

type Headers = Record<string, string>;

/**
 * Headers that browsers use only for documents, including a worker's script. On other scripts, style sheets
 * and images, they are 500 useless bytes.
 */
export const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
];

/**
 * Sets security headers on all responses. They don't depend on the request, so helmet computes them once at
 * startup: calling it per request took 8 microseconds, a third of a minimal response.
 */
export async function registerSecurityHeaders(app: NestFastifyApplication, env: Env): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const https = env.appUrl.startsWith('https:');
  const page = options({ https, scripts: ["'self'", ...inlineScriptHashes()], images: imageOrigins(env) });
  const pages = headersOf(page);
  const popup = headersOf({ ...page, crossOriginOpenerPolicy: { policy: 'unsafe-none' } });
  const thirdParties = headersOf(withSources(page, app.get(ThirdParties, { strict: false }).all()));
  const framed = framedHeaders(page);

  fastify.addHook('onRequest', (request, reply, done) => {
    const { config } = request.routeOptions;
    void reply.headers(
      config.popup ? popup : config.thirdParties ? thirdParties : config.framed ? framed : pages,
    );
    done();
  });
}

/**
 * Allowed image sources: this site, founders' https URLs, and a bucket without https on a developer's
 * machine.
 */
export function imageOrigins(env: Env): string[] {
  const bucket = env.s3?.publicUrl;
  return ["'self'", 'data:', 'https:', ...(bucket?.startsWith('http:') ? [new URL(bucket).origin] : [])];
}

function options(given: { https: boolean; scripts: string[]; images: string[] }): HelmetOptions {
  const { https, scripts, images } = given;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: scripts,
        scriptSrcAttr: ["'none'"],
        // antd writes its styles into <style> elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: images,
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // Payment providers' pages open in a window, and are never the target of a form on this site.
        formAction: ["'self'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: HALF_YEAR_SECONDS, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    // Disabled, because these headers are for Internet Explorer and Flash, or only set a browser's defaults.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  };
}

/** Returns the page's headers with additional sources. */
function withSources(page: HelmetOptions, { script, frame, connect }: PageSources): HelmetOptions {
  const policy = page.contentSecurityPolicy as Exclude<
    HelmetOptions['contentSecurityPolicy'],
    boolean | undefined
  >;
  const { scriptSrc, connectSrc } = policy.directives as Record<'scriptSrc' | 'connectSrc', string[]>;
  const directives = {
    ...policy.directives,
    scriptSrc: [...scriptSrc, ...script],
    connectSrc: [...connectSrc, ...connect],
    frameSrc: ["'self'", ...frame],
  };
  return { ...page, contentSecurityPolicy: { ...policy, directives } };
}

/**
 * Returns the page's headers, but allows any site to frame the page, including a page opened as a file (which
 * `frame-ancestors *` would exclude). The page itself sets a policy with the hashes of its script and style.
 */
function framedHeaders(page: HelmetOptions): Headers {
  const { 'x-frame-options': _denied, ...headers } = headersOf({
    ...page,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } },
    // A page that isolates itself (COEP) can embed only frames with this header.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  return headers;
}

/** Returns the headers that helmet sets on a response, with lower-case names. */
function headersOf(options: HelmetOptions): Headers {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error) throw error as Error;
  });
  return response.getHeaders() as Headers;
}

/**
 * Hashes of the SPA page's inline scripts, to allow them in the content security policy. One of the scripts
 * sets the theme before the first paint.
 */
function inlineScriptHashes(): string[] {
  if (!existsSync(INDEX_HTML)) return [];
  const scripts = readFileSync(INDEX_HTML, 'utf8').matchAll(
    /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi,
  );
  return [...scripts].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
}
