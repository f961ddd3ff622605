/** Settings that production requires, each with the reason. */
const NEEDED = {
  DATABASE_URL: 'the embedded PostgreSQL is for local use only',
  SMTP_URL: 'the local inbox is for local use only',
  SESSION_SECRET: 'it signs cookies and tokens',
  APP_URL: 'links, cookies and the sign-in callback need the public origin',
  PAYPAL_CLIENT_ID: 'the PayPal stub is for local use only',
  PAYPAL_CLIENT_SECRET: 'the PayPal stub is for local use only',
  PAYPAL_WEBHOOK_ID: 'it verifies PayPal webhooks',
  RAZORPAY_KEY_ID: 'the Razorpay stub is for local use only',
  RAZORPAY_KEY_SECRET: 'the Razorpay stub is for local use only',
  RAZORPAY_WEBHOOK_SECRET: 'it verifies Razorpay webhooks',
};
const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type Values<Name extends string> = { [name in Name]?: string };

/**
 * Checks that production never runs on a stub. Google is the exception: without its settings, only sign-in is
 * disabled.
 * @returns one error line per variable that is missing or not allowed
 */
export function missingInProduction(
  env: Values<
    keyof typeof NEEDED | 'PAYPAL_BASE_URL' | 'RAZORPAY_BASE_URL' | 'STAND_INS_URL' | 'WEBHOOK_LOOPBACK'
  >,
): string[] {
  const missing = (Object.keys(NEEDED) as (keyof typeof NEEDED)[])
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} must be set in production: ${NEEDED[name]}.`);
  const forbidden = (['PAYPAL_BASE_URL', 'RAZORPAY_BASE_URL'] as const)
    .filter((name) => /^https?:\/\/[^/]+\/local(\/|$)/.test(env[name] ?? ''))
    .map((name) => `${name} must not be a local stub in production.`);
  for (const name of ['STAND_INS_URL', 'WEBHOOK_LOOPBACK'] as const)
    if (env[name] !== undefined) forbidden.push(`${name} must not be set in production.`);
  return [...missing, ...forbidden];
}

/**
 * Checks that the bucket is configured completely or not at all. If it were configured only partly, images
 * would silently be stored on disk.
 * @returns one error line per missing variable
 */
export function halfABucket(env: Values<(typeof BUCKET)[number] | 'S3_PUBLIC_URL'>): string[] {
  if ([...BUCKET, 'S3_PUBLIC_URL' as const].every((name) => env[name] === undefined)) return [];
  return BUCKET.filter((name) => env[name] === undefined).map(
    (name) => `${name} must be set along with the other S3_ variables.`,
  );
}
