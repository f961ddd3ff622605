import 'reflect-metadata';

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { plainToInstance, Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';

const toNumber = ({ value }: { value: unknown }) => (typeof value === 'string' ? Number(value) : value);
const toBoolean = ({ value }: { value: unknown }) =>
  value === 'true' ? true : value === 'false' ? false : value;
const url = (protocols: string[]) => ({ protocols, require_tld: false, require_protocol: true });

/** A set of environment variables that cannot be run with. `problems` holds one plain line for each. */
export class InvalidEnvironment extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
    this.name = 'InvalidEnvironment';
  }
}

/**
 * The configuration (contract 1). The only reader of `process.env`: everything else asks for this class.
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
  ADMIN_EMAILS?: string;

  @IsOptional()
  @IsString()
  @MinLength(32)
  SESSION_SECRET?: string;

  @Transform(toNumber)
  @IsNumber()
  @Min(0)
  RATE_LIMIT_FACTOR = 1;

  @IsOptional()
  @Transform(toBoolean)
  @IsIn([true, false])
  SEED_DEMO?: boolean;

  @Transform(toNumber)
  @IsInt()
  @Min(0)
  TRUST_PROXY = 0;

  @IsString()
  SUPPORT_EMAIL = 'support@groundswell.example';

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
  LOG_LEVEL: string = 'info';

  get production(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** Public origin without a trailing slash. */
  get appUrl(): string {
    return (this.APP_URL ?? `http://localhost:${this.PORT}`).replace(/\/+$/, '');
  }

  get dataDir(): string {
    return resolve(this.DATA_DIR);
  }

  get seedDemo(): boolean {
    return !this.production && (this.SEED_DEMO ?? true);
  }

  /** E-mail addresses of admins, lower case. */
  get adminEmails(): string[] {
    const list = this.ADMIN_EMAILS ?? (this.production ? '' : 'admin@groundswell.test');
    return list
      .split(',')
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean);
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
        (text) => `${error.property} is "${given[error.property]}": ${text}.`,
      ),
    );
    if (env.production) problems.push(...missingInProduction(env));
    if (problems.length > 0) throw new InvalidEnvironment(problems);
    return env;
  }
}

/** Production never runs on a stand-in (contract 1). Google is the exception: without it only signing in is off. */
function missingInProduction(env: Env): string[] {
  const needed: [keyof Env, string][] = [
    ['DATABASE_URL', 'the embedded PostgreSQL is for one machine'],
    ['SMTP_URL', 'the local inbox is for one machine'],
    ['SESSION_SECRET', 'it signs cookies and tokens'],
    ['APP_URL', 'links, cookies and the sign-in callback need the public origin'],
  ];
  return needed
    .filter(([name]) => env[name] === undefined)
    .map(([name, why]) => `${name} must be set in production: ${why}.`);
}

function secretIn(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
