import { describe, expect, it } from '@jest/globals';

import { Env, InvalidEnvironment } from './env.js';

function problemsOf(variables: Record<string, string>): string {
  try {
    Env.read({ NODE_ENV: 'test', ...variables });
  } catch (error) {
    if (error instanceof InvalidEnvironment) return error.message;
    throw error;
  }
  throw new Error('These variables should have been rejected.');
}

describe('the error message for an invalid environment', () => {
  it("includes the variable's name and value", () => {
    expect(problemsOf({ PORT: 'harbour' })).toContain('PORT is "harbour"');
  });

  it.each([
    ['SESSION_SECRET', 'too-short-a-secret'],
    ['DATABASE_URL', 'psql://groundswell:hunter2@db/x'],
    ['REDIS_URL', 'http://:hunter2@redis'],
    ['SMTP_URL', 'mail://somebody:hunter2@mail'],
    ['EVIDENCE_SIGNING_KEY', '-----BEGIN PRIVATE KEY-----\\nhunter2'],
  ])('omits the value of %s, which would end up in a log file', (name, value) => {
    const text = problemsOf({ [name]: value });
    expect(text).toContain(`${name}: `);
    expect(text).not.toContain(value);
    expect(text).not.toContain('hunter2');
  });

  it('lists all problems, including missing variables', () => {
    const text = problemsOf({ NODE_ENV: 'production', PORT: '65536', PROCESS: 'both', PAYPAL_BASE_URL: 'x' });
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'PORT is "65536": must be a whole number from 1 to 65535.',
        'PROCESS is "both": must be one of api, worker, all.',
        'PAYPAL_BASE_URL: must be a URL that starts with http:// or https://.',
        'DATABASE_URL must be set in production: the embedded PostgreSQL is for local use only.',
      ]),
    );
  });

  it("says that the metrics port and the public port can't be the same", () => {
    expect(problemsOf({ PORT: '3000', METRICS_PORT: '3000' })).toContain('METRICS_PORT must not be PORT');
    expect(problemsOf({ METRICS_PORT: '3000' })).toContain('METRICS_PORT must not be PORT');
  });
});
