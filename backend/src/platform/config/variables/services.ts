import { serviceOr, text, url } from '../kinds.js';

/**
 * Settings for external services: the mail server, Google, payment providers, exchange rates and country
 * lookup.
 */
export const services = {
  SMTP_URL: url('smtp', 'smtps'),
  GOOGLE_CLIENT_ID: text(),
  GOOGLE_CLIENT_SECRET: text(),
  PAYPAL_CLIENT_ID: text(),
  PAYPAL_CLIENT_SECRET: text(),
  PAYPAL_BASE_URL: url('http', 'https'),
  PAYPAL_WEBHOOK_ID: text(),
  RAZORPAY_KEY_ID: text(),
  RAZORPAY_KEY_SECRET: text(),
  RAZORPAY_BASE_URL: url('http', 'https'),
  RAZORPAY_WEBHOOK_SECRET: text(),
  EXCHANGE_RATE_URL: serviceOr('https://open.er-api.com/v6/latest/USD'),
  IP_COUNTRY_URL: serviceOr('https://api.country.is/{ip}'),
  /** URL of the local stubs, for running several processes on one machine. Not allowed in production. */
  STAND_INS_URL: url('http'),
};
