import 'reflect-metadata';

import { resolve } from 'node:path';

import { plainToInstance, Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';

import { withoutTrailingSlashes } from './trailing-slashes.js';
import { halfABucket, missingInProduction } from './env-rules.js';
import { secretIn } from './kept-secret.js';
import type { S3Config } from './s3-config.js';

const toNumber = ({ value }: { value: unknown }) => (typeof value === 'string' ? Number(value) : value);
const listOf = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : value;
const toBoolean = ({ value }: { value: unknown }) =>
  value === 'true' ? true : value === 'false' ? false : value;
/** `{ip}` may stand in it, which no URL validator would let pass. */
const HTTP_OR_OFF = /^(off|https?:\/\/[^\s/]+(\/\S*)?)$/;
const url = (protocols: string[]) => ({ protocols, require_tld: false, require_protocol: true });

/** A set of environment variables that cannot be run with. `problems` holds one plain line for each. */
export class InvalidEnvironment extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
    this.name = 'InvalidEnvironment';
  }
}

/**
 * The configuration. The only reader of `process.env`: everything else asks for this class.
 * `.env.example` lists every variable with its default.
 */
export class Env {
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @Transform(toNumber)
  @IsInt()
  @Min(1)
  @Max(65535)
  PORT = 3000;

  @IsOptional()
  @IsUrl(url(['http', 'https']))
  APP_URL?: string;

  @IsString()
  @MinLength(1)
  DATA_DIR = '.data';

  @IsOptional()
  @IsUrl(url(['postgres', 'postgresql']))
  DATABASE_URL?: string;

  @IsOptional()
  @IsUrl(url(['postgres', 'postgresql']), { each: true })
  @Transform(({ value }) => listOf(value))
  DATABASE_REPLICA_URLS?: string[];

  @IsOptional()
  @IsUrl(url(['redis', 'rediss']))
  REDIS_URL?: string;

  @IsIn(['api', 'worker', 'all'])
  PROCESS: 'api' | 'worker' | 'all' = 'all';

  @IsOptional()
  @IsUrl(url(['smtp', 'smtps']))
  SMTP_URL?: string;

  @IsOptional()
  @IsString()
  GOOGLE_CLIENT_ID?: string;

  @IsOptional()
  @IsString()
  GOOGLE_CLIENT_SECRET?: string;

  @IsOptional()
  @IsString()
  PAYPAL_CLIENT_ID?: string;

  @IsOptional()
  @IsString()
  PAYPAL_CLIENT_SECRET?: string;

  @IsOptional()
  @IsUrl(url(['http', 'https']))
  PAYPAL_BASE_URL?: string;

  @IsOptional()
  @IsString()
  PAYPAL_WEBHOOK_ID?: string;

  @IsOptional()
  @IsString()
  RAZORPAY_KEY_ID?: string;

  @IsOptional()
  @IsString()
  RAZORPAY_KEY_SECRET?: string;

  @IsOptional()
  @IsUrl(url(['http', 'https']))
  RAZORPAY_BASE_URL?: string;

  @IsOptional()
  @IsString()
  RAZORPAY_WEBHOOK_SECRET?: string;

  @IsOptional()
  @IsString()
  ADMIN_EMAILS?: string;

  @IsOptional()
  @IsString()
  @MinLength(32)
  SESSION_SECRET?: string;

  /** Length of one day of a campaign's `delayDays`. */
  @Transform(toNumber)
  @IsNumber()
  @Min(0.001)
  CAMPAIGN_DAY_SECONDS = 86_400;

  @Transform(toNumber)
  @IsNumber()
  @Min(0)
  RATE_LIMIT_FACTOR = 1;

  @IsOptional()
  @Transform(toBoolean)
  @IsIn([true, false])
  SEED_DEMO?: boolean;

  /** Whether founders' webhooks may point at this machine itself; never in production. */
  @IsOptional()
  @Transform(toBoolean)
  @IsIn([true, false])
  WEBHOOK_LOOPBACK?: boolean;

  @Transform(toNumber)
  @IsInt()
  @Min(0)
  TRUST_PROXY = 0;

  @IsString()
  SUPPORT_EMAIL = 'support@groundswell.example';

  @Matches(HTTP_OR_OFF, { message: 'EXCHANGE_RATE_URL must be an http(s) address, or off' })
  EXCHANGE_RATE_URL = 'https://open.er-api.com/v6/latest/USD';

  @Matches(HTTP_OR_OFF, { message: 'IP_COUNTRY_URL must be an http(s) address, or off' })
  IP_COUNTRY_URL = 'https://api.country.is/{ip}';

  @IsOptional()
  @IsUrl(url(['http', 'https']))
  S3_ENDPOINT?: string;

  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
  S3_BUCKET?: string;

  @Matches(/^[a-z0-9-]+$/)
  S3_REGION = 'us-east-1';

  @IsOptional()
  @IsString()
  S3_ACCESS_KEY_ID?: string;

  @IsOptional()
  @IsString()
  S3_SECRET_ACCESS_KEY?: string;

  @IsOptional()
  @IsUrl(url(['http', 'https']))
  S3_PUBLIC_URL?: string;

  /** Where the stubs answer, for several processes on one machine; never in production. */
  @IsOptional()
  @IsUrl(url(['http']))
  STAND_INS_URL?: string;

  @IsOptional()
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  @Max(65535)
  METRICS_PORT?: number;

  /** Collector of traces, over HTTP. */
  @IsOptional()
  @IsUrl(url(['http', 'https']))
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Share of requests and jobs that are traced. */
  @Transform(toNumber)
  @IsNumber()
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG = 1;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
  LOG_LEVEL: string = 'info';

  get production(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** Public origin without a trailing slash. */
  get appUrl(): string {
    return withoutTrailingSlashes(this.APP_URL ?? `http://localhost:${this.PORT}`);
  }

  get dataDir(): string {
    return resolve(this.DATA_DIR);
  }

  get seedDemo(): boolean {
    return !this.production && (this.SEED_DEMO ?? true);
  }

  /** What founders' webhooks may call beyond https on the public internet: nothing, except outside production. */
  get webhookTargets(): { http: boolean; loopback: boolean } {
    return { http: !this.production, loopback: !this.production && (this.WEBHOOK_LOOPBACK ?? true) };
  }

  /** Streaming replicas of the database that public reads may use; none by default. */
  get replicaUrls(): string[] {
    return this.DATABASE_REPLICA_URLS ?? [];
  }

  /** Origin at which this process finds the stubs for Google, PayPal and Razorpay: its own port, unless they run in another. */
  get standInsUrl(): string {
    return withoutTrailingSlashes(this.STAND_INS_URL ?? `http://127.0.0.1:${this.PORT}`);
  }

  /** E-mail addresses of admins, lower case. */
  get adminEmails(): string[] {
    const list = this.ADMIN_EMAILS ?? (this.production ? '' : 'admin@groundswell.test');
    return list
      .split(',')
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean);
  }

  /** The rate service, or null when nobody is to be asked. */
  get exchangeRateUrl(): string | null {
    return this.EXCHANGE_RATE_URL === 'off' ? null : this.EXCHANGE_RATE_URL;
  }

  /** The country lookup, with `{ip}` where the address goes, or null when nobody is to be asked. */
  get ipCountryUrl(): string | null {
    return this.IP_COUNTRY_URL === 'off' ? null : this.IP_COUNTRY_URL;
  }

  get runsApi(): boolean {
    return this.PROCESS !== 'worker';
  }

  get runsWorker(): boolean {
    return this.PROCESS !== 'api';
  }

  /** Google's credentials, or null: then the local identity provider stands in, except in production. */
  get google(): { clientId: string; clientSecret: string } | null {
    return this.GOOGLE_CLIENT_ID && this.GOOGLE_CLIENT_SECRET
      ? { clientId: this.GOOGLE_CLIENT_ID, clientSecret: this.GOOGLE_CLIENT_SECRET }
      : null;
  }

  /** The bucket for uploads, or null: then they are files in `DATA_DIR`. */
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

  /** PayPal's credentials, or null: then the stub is used, except in production, which does not start. */
  get paypal(): { clientId: string; clientSecret: string } | null {
    return this.PAYPAL_CLIENT_ID && this.PAYPAL_CLIENT_SECRET
      ? { clientId: this.PAYPAL_CLIENT_ID, clientSecret: this.PAYPAL_CLIENT_SECRET }
      : null;
  }

  /** Razorpay's keys, or null: then the stub is used, except in production, which does not start. */
  get razorpay(): { keyId: string; keySecret: string } | null {
    return this.RAZORPAY_KEY_ID && this.RAZORPAY_KEY_SECRET
      ? { keyId: this.RAZORPAY_KEY_ID, keySecret: this.RAZORPAY_KEY_SECRET }
      : null;
  }

  /** Key material for cookies and tokens. Made once and kept in `DATA_DIR` where none is configured. */
  get sessionSecret(): string {
    return (this.SESSION_SECRET ??= secretIn(this.dataDir));
  }

  /**
   * Reads and checks the environment.
   * @throws InvalidEnvironment naming every variable that is missing or malformed.
   */
  static read(source: NodeJS.ProcessEnv = process.env): Env {
    // An empty string counts as unset, as `VARIABLE=` in an env file means.
    const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
    const env = plainToInstance(Env, given, { exposeDefaultValues: true });
    const problems = validateSync(env).flatMap((error) =>
      Object.values(error.constraints ?? {}).map(
        (text) => `${error.property}${shown(error.property, given)}: ${text}.`,
      ),
    );
    problems.push(...halfABucket(env));
    if (env.METRICS_PORT === env.PORT)
      problems.push('METRICS_PORT must not be PORT: the public must not see it.');
    if (env.production) problems.push(...missingInProduction(env));
    if (problems.length > 0) throw new InvalidEnvironment(problems);
    return env;
  }
}

/** Names of what may hold a secret, addresses with a password among them: their values never reach a log. */
const SECRET = /SECRET|KEY|_URL/;

function shown(name: string, given: NodeJS.ProcessEnv): string {
  return SECRET.test(name) ? '' : ` is "${given[name]}"`;
}
