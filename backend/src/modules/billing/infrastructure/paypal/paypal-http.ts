import { CheckoutRefused, ProviderUnavailable } from '../../domain/payment-provider.js';
import type { PaypalConfig } from '../provider-config.js';
import { CALL_TIMEOUT, unavailable } from '../time-limit.js';

/** Milliseconds before its end in which a token is not used any more. */
const TOKEN_MARGIN = 60_000;

/** The parts of PayPal's API that its SDK lacks: client tokens, products, checking webhooks. */
export class PaypalHttp {
  private token: { value: string; until: number } | null = null;

  constructor(private readonly config: PaypalConfig) {}

  /** A token for the browser; lives 15 minutes. @throws ProviderUnavailable */
  async clientToken(): Promise<string> {
    const form = {
      grant_type: 'client_credentials',
      response_type: 'client_token',
      'domains[]': this.config.domain,
    };
    const { access_token: token } = await this.requestToken(form);
    return token;
  }

  /** @param json a body that is JSON already: a webhook must go back byte for byte. @throws ProviderUnavailable, CheckoutRefused */
  async post(
    path: string,
    json: string,
    headers: Record<string, string> = {},
  ): Promise<Record<string, unknown>> {
    const authorization = `Bearer ${await this.accessToken()}`;
    const type = { 'content-type': 'application/json' };
    return this.send(path, json, { ...type, ...headers, authorization });
  }

  private async accessToken(): Promise<string> {
    if (!this.token || Date.now() > this.token.until) {
      const { access_token: value, expires_in: seconds } = await this.requestToken({
        grant_type: 'client_credentials',
      });
      this.token = { value, until: Date.now() + Number(seconds ?? 0) * 1000 - TOKEN_MARGIN };
    }
    return this.token.value;
  }

  private async requestToken(
    form: Record<string, string>,
  ): Promise<{ access_token: string; expires_in?: unknown }> {
    const { clientId, clientSecret } = this.config;
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await this.send('/v1/oauth2/token', new URLSearchParams(form).toString(), {
      ...type,
      authorization,
    });
    const { access_token: token, expires_in } = answer;
    if (typeof token !== 'string' || token === '') throw new ProviderUnavailable('PayPal token: no token.');
    return { access_token: token, expires_in };
  }

  private async send(
    path: string,
    body: string,
    headers: Record<string, string>,
  ): Promise<Record<string, unknown>> {
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${this.config.baseUrl}${path}`, {
        method: 'POST',
        body,
        headers: { accept: 'application/json', ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(CALL_TIMEOUT),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw unavailable(`PayPal ${path}`, error);
    }
    if (status === 400 || status === 404 || status === 422)
      throw new CheckoutRefused('other', `${path} ${status}`);
    if (status < 200 || status > 299) throw new ProviderUnavailable(`PayPal ${path}: ${status}.`);
    try {
      return JSON.parse(text) as Record<string, unknown>;
    } catch {
      throw new ProviderUnavailable(`PayPal ${path}: an answer that is not JSON.`);
    }
  }
}
