import { serviceOr, text, url } from '../kinds.js';

/** Whom we ask: the mail server, Google, the payment providers, exchange rates, countries. */
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
  /** Where the stubs answer, for several processes on one machine; never in production. */
  STAND_INS_URL: url('http'),
};
