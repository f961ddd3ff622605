import { describe, expect, it } from '@jest/globals';

import { Env, InvalidEnvironment } from './env.js';

function problemsOf(variables: Record<string, string>): string {
  try {
    Env.read({ NODE_ENV: 'test', ...variables });
  } catch (error) {
    if (error instanceof InvalidEnvironment) return error.message;
    throw error;
  }
  throw new Error('These variables should have been refused.');
}

describe('A refused environment', () => {
  it('names a variable and its value', () => {
    expect(problemsOf({ PORT: 'harbour' })).toContain('PORT is "harbour"');
  });

  it.each([
    ['SESSION_SECRET', 'too-short-a-secret'],
    ['DATABASE_URL', 'psql://groundswell:hunter2@db/x'],
    ['REDIS_URL', 'http://:hunter2@redis'],
    ['SMTP_URL', 'mail://somebody:hunter2@mail'],
  ])('names %s without its value, which a log would keep', (name, value) => {
    const text = problemsOf({ [name]: value });
    expect(text).toContain(`${name}: `);
    expect(text).not.toContain(value);
    expect(text).not.toContain('hunter2');
  });

  it('does not let the public see the metrics', () => {
    expect(problemsOf({ PORT: '3000', METRICS_PORT: '3000' })).toContain('METRICS_PORT must not be PORT');
  });
});
