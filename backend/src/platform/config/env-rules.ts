/** What production asks for, and why. */
const NEEDED = {
  DATABASE_URL: 'the embedded PostgreSQL is for one machine',
  SMTP_URL: 'the local inbox is for one machine',
  SESSION_SECRET: 'it signs cookies and tokens',
  APP_URL: 'links, cookies and the sign-in callback need the public origin',
  PAYPAL_CLIENT_ID: 'the PayPal stand-in is for one machine',
  PAYPAL_CLIENT_SECRET: 'the PayPal stand-in is for one machine',
  PAYPAL_WEBHOOK_ID: "PayPal's messages are checked with it",
  RAZORPAY_KEY_ID: 'the Razorpay stand-in is for one machine',
  RAZORPAY_KEY_SECRET: 'the Razorpay stand-in is for one machine',
  RAZORPAY_WEBHOOK_SECRET: "Razorpay's messages are checked with it",
};
const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type Values<Name extends string> = { [name in Name]?: string };

/**
 * Production never runs on a stub. Google is the exception: without it only signing in is off.
 * @returns a plain line for each variable that is missing or must not be there
 */
export function missingInProduction(
  env: Values<
    keyof typeof NEEDED | 'PAYPAL_BASE_URL' | 'RAZORPAY_BASE_URL' | 'STAND_INS_URL' | 'WEBHOOK_LOOPBACK'
  >,
): string[] {
  const missing = (Object.keys(NEEDED) as (keyof typeof NEEDED)[])
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} must be set in production: ${NEEDED[name]}.`);
  const standIns = (['PAYPAL_BASE_URL', 'RAZORPAY_BASE_URL'] as const)
    .filter((name) => /^https?:\/\/[^/]+\/local(\/|$)/.test(env[name] ?? ''))
    .map((name) => `${name} must not be a local stand-in in production.`);
  for (const name of ['STAND_INS_URL', 'WEBHOOK_LOOPBACK'] as const)
    if (env[name] !== undefined) standIns.push(`${name} must not be set in production.`);
  return [...missing, ...standIns];
}

/**
 * A bucket is configured whole or not at all: with half of it, images would silently go to the disk.
 * @returns a plain line for each variable that is missing
 */
export function halfABucket(env: Values<(typeof BUCKET)[number] | 'S3_PUBLIC_URL'>): string[] {
  if ([...BUCKET, 'S3_PUBLIC_URL' as const].every((name) => env[name] === undefined)) return [];
  return BUCKET.filter((name) => env[name] === undefined).map(
    (name) => `${name} must be set with the other S3_ variables.`,
  );
}
