import { resolve } from 'node:path';

import * as v from 'valibot';

import { addressKey } from '../../shared/email-address.js';
import { FOUNDER_LOCALES, type FounderLocale } from '../../shared/locale.js';
import { halfABucket, missingInProduction } from './env-rules.js';
import { secretIn } from './kept-secret.js';
import { listOf } from './kinds.js';
import type { S3Config } from './s3-config.js';
import { withoutTrailingSlashes } from './trailing-slashes.js';
import { rules } from './variables/rules.js';
import { service } from './variables/service.js';
import { services } from './variables/services.js';
import { stores } from './variables/stores.js';

/** All environment variables. `.env.example` lists them with their defaults. */
export const VARIABLES = { ...service, ...stores, ...services, ...rules };

const schema = v.object(VARIABLES);
const DATABASE = v.object({ DATABASE_URL: stores.DATABASE_URL });
type Variables = v.InferOutput<typeof schema>;

/** Thrown for invalid environment variables. `problems` has one line per variable. */
export class InvalidEnvironment extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
    this.name = 'InvalidEnvironment';
  }
}

class Values {
  constructor(values: object) {
    Object.assign(this, values);
  }
}

/**
 * The configuration: environment variables, and values derived from them. Only this class reads
 * `process.env`.
 */
export class Env extends (Values as new (values: Variables) => Variables) {
  get production(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** Public origin, without a trailing slash. */
  get appUrl(): string {
    return withoutTrailingSlashes(this.APP_URL ?? `http://localhost:${this.PORT}`);
  }

  get dataDir(): string {
    return resolve(this.DATA_DIR);
  }

  get seedDemo(): boolean {
    return !this.production && (this.SEED_DEMO ?? true);
  }

  /**
   * Targets that founders' webhooks may call in addition to https URLs on the public internet. None in
   * production.
   */
  get webhookTargets(): { http: boolean; loopback: boolean } {
    return { http: !this.production, loopback: !this.production && (this.WEBHOOK_LOOPBACK ?? true) };
  }

  /** Streaming replicas of the database for public reads. Empty by default. */
  get replicaUrls(): string[] {
    return this.DATABASE_REPLICA_URLS ?? [];
  }

  /** Origin of the stubs for Google, PayPal and Razorpay. Defaults to this process's own port. */
  get standInsUrl(): string {
    return withoutTrailingSlashes(this.STAND_INS_URL ?? `http://127.0.0.1:${this.PORT}`);
  }

  /** Admins' email addresses, normalized and in lower case. */
  get adminEmails(): string[] {
    const list = this.ADMIN_EMAILS ?? (this.production ? '' : 'admin@groundswell.test');
    return listOf(list).map(addressKey);
  }

  /** True if this is an admin's email address. */
  isAdmin(email: string): boolean {
    return this.adminEmails.includes(addressKey(email));
  }

  /**
   * Language of founders and admins who haven't chosen one. English if the installation's language is only for
   * visitors.
   */
  get founderLocale(): FounderLocale {
    return FOUNDER_LOCALES.find((locale) => locale === this.DEFAULT_LOCALE) ?? 'en';
  }

  /** URL of the exchange rate service, or null if it is disabled. */
  get exchangeRateUrl(): string | null {
    return this.EXCHANGE_RATE_URL === 'off' ? null : this.EXCHANGE_RATE_URL;
  }

  /** URL of the country lookup service, with `{ip}` as a placeholder, or null if the lookup is disabled. */
  get ipCountryUrl(): string | null {
    return this.IP_COUNTRY_URL === 'off' ? null : this.IP_COUNTRY_URL;
  }

  get runsApi(): boolean {
    return this.PROCESS !== 'worker';
  }

  get runsWorker(): boolean {
    return this.PROCESS !== 'api';
  }

  /** Google's credentials. Null means the local identity provider, or in production no sign-in at all. */
  get google(): { clientId: string; clientSecret: string } | null {
    return this.GOOGLE_CLIENT_ID && this.GOOGLE_CLIENT_SECRET
      ? { clientId: this.GOOGLE_CLIENT_ID, clientSecret: this.GOOGLE_CLIENT_SECRET }
      : null;
  }

  /** The bucket for uploads, or null to store them as files in `DATA_DIR`. */
  get s3(): S3Config | null {
    const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = this;
    if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
    return {
      endpoint: withoutTrailingSlashes(S3_ENDPOINT),
      bucket: S3_BUCKET,
      region: this.S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      publicUrl: this.S3_PUBLIC_URL ? withoutTrailingSlashes(this.S3_PUBLIC_URL) : null,
    };
  }

  /** PayPal's credentials. Null means the stub; production doesn't start without credentials. */
  get paypal(): { clientId: string; clientSecret: string } | null {
    return this.PAYPAL_CLIENT_ID && this.PAYPAL_CLIENT_SECRET
      ? { clientId: this.PAYPAL_CLIENT_ID, clientSecret: this.PAYPAL_CLIENT_SECRET }
      : null;
  }

  /** Razorpay's keys. Null means the stub; production doesn't start without keys. */
  get razorpay(): { keyId: string; keySecret: string } | null {
    return this.RAZORPAY_KEY_ID && this.RAZORPAY_KEY_SECRET
      ? { keyId: this.RAZORPAY_KEY_ID, keySecret: this.RAZORPAY_KEY_SECRET }
      : null;
  }

  /**
   * Key material for cookies and tokens. If not configured, it is generated once and stored in `DATA_DIR`.
   */
  get sessionSecret(): string {
    return (this.SESSION_SECRET ??= secretIn(this.dataDir));
  }

  /**
   * All secrets that valid cookies and links may be signed with. New ones are signed with the first secret.
   */
  get sessionSecrets(): string[] {
    const { sessionSecret, SESSION_SECRET_PREVIOUS: previous } = this;
    return previous === undefined ? [sessionSecret] : [sessionSecret, previous];
  }

  /**
   * Key material for keyed hashes in the database and for signatures that others check. Neither can be
   * verified against two secrets, so the previous secret is used for as long as it is set.
   */
  get lastingSecret(): string {
    return this.sessionSecrets.at(-1)!;
  }

  /**
   * Reads and validates the environment.
   * @throws InvalidEnvironment naming every missing or malformed variable.
   */
  static read(source: NodeJS.ProcessEnv = process.env): Env {
    const given = setIn(source);
    const { success, output, issues = [] } = v.safeParse(schema, given, { abortPipeEarly: true });
    const problems = issues.map((issue) => problemOf(issue, given));
    problems.push(...halfABucket(given));
    if (given.METRICS_PORT && given.METRICS_PORT === (given.PORT ?? service.PORT.default))
      problems.push('METRICS_PORT must not be PORT, because metrics must not be public.');
    if (given.NODE_ENV === 'production') problems.push(...missingInProduction(given));
    if (!success || problems.length > 0) throw new InvalidEnvironment(problems);
    return new Env(output);
  }

  /**
   * Reads only the database URL, for deployment steps that receive no other variable. Returns undefined if it
   * isn't set.
   * @throws InvalidEnvironment if the URL is malformed.
   */
  static readDatabaseUrl(source: NodeJS.ProcessEnv = process.env): string | undefined {
    const given = setIn(source);
    const { success, output, issues = [] } = v.safeParse(DATABASE, given, { abortPipeEarly: true });
    if (!success) throw new InvalidEnvironment(issues.map((issue) => problemOf(issue, given)));
    return output.DATABASE_URL;
  }
}

/** The variables that are set. An empty string counts as unset, like `VARIABLE=` in an env file. */
function setIn(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
}

function problemOf(issue: v.BaseIssue<unknown>, given: NodeJS.ProcessEnv): string {
  const name = String(issue.path?.[0].key);
  return `${name}${valueIn(name, given)}: ${issue.message}.`;
}

/**
 * Matches names of variables that may contain a secret, including URLs with a password. Their values are
 * never logged.
 */
const SECRET = /SECRET|KEY|_URL/;

function valueIn(name: string, given: NodeJS.ProcessEnv): string {
  return SECRET.test(name) ? '' : ` is "${given[name]}"`;
}
