import { Env, InvalidEnvironment } from './env.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/groundswell',
  SMTP_URL: 'smtp://mail:587',
  SESSION_SECRET: 'a secret that is long enough for this',
  APP_URL: 'https://groundswell.example',
};
const PROVIDERS = {
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
  RAZORPAY_KEY_ID: 'key',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
};

function problemsOf(variables: Record<string, string>): string[] {
  try {
    Env.read(variables);
    return [];
  } catch (error) {
    if (error instanceof InvalidEnvironment) return error.problems;
    throw error;
  }
}

describe('payment provider settings', () => {
  it('are required in production, and each missing one is reported on its own line', () => {
    expect(problemsOf(PRODUCTION).map((line) => line.split(' ')[0])).toEqual(Object.keys(PROVIDERS));
    expect(problemsOf({ ...PRODUCTION, ...PROVIDERS })).toEqual([]);
    expect(problemsOf({ ...PRODUCTION, ...PROVIDERS, PAYPAL_CLIENT_SECRET: '' })).toEqual([
      'PAYPAL_CLIENT_SECRET must be set in production: the PayPal stub is for local use only.',
    ]);
  });

  it('are rejected in production if they point to the local stubs', () => {
    const base = {
      PAYPAL_BASE_URL: 'https://groundswell.example/local/paypal',
      RAZORPAY_BASE_URL: 'http://127.0.0.1:3000/local/razorpay',
    };
    expect(problemsOf({ ...PRODUCTION, ...PROVIDERS, ...base })).toEqual([
      'PAYPAL_BASE_URL must not be a local stub in production.',
      'RAZORPAY_BASE_URL must not be a local stub in production.',
    ]);
    expect(problemsOf({ ...PRODUCTION, ...PROVIDERS, PAYPAL_BASE_URL: 'https://api-m.paypal.com' })).toEqual(
      [],
    );
  });

  it('default to the local stubs outside production', () => {
    expect(Env.read({})).toMatchObject({ paypal: null, razorpay: null });
  });
});
