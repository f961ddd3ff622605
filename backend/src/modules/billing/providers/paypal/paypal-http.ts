import type { GenericSchema, InferOutput } from 'valibot';

import { fetchText, type TextAnswer } from '../../../../platform/outgoing/fetch-text.js';
import { CheckoutRefused, PaymentProviderUnavailable } from '../domain/payment-provider.js';
import { ANSWER_LIMIT, readJson } from '../infrastructure/provider-answer.js';
import type { PaypalConfig } from '../infrastructure/provider-config.js';
import { CALL_TIMEOUT, unavailable } from '../infrastructure/time-limit.js';
import { tokenAnswer } from './paypal-answers.js';

/** Milliseconds before its end in which a token is not used any more. */
const TOKEN_MARGIN = 60_000;
/** Milliseconds for which every token is used. */
const ONE_CALL = 10_000;

export interface Token {
  value: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** The parts of PayPal's API that its SDK lacks: client tokens, products, checking webhooks. And the token that both use. */
export class PaypalHttp {
  private token: Token | null = null;

  constructor(private readonly config: PaypalConfig) {}

  /** A token for the browser; lives 15 minutes. @throws PaymentProviderUnavailable */
  async clientToken(): Promise<string> {
    const form = {
      grant_type: 'client_credentials',
      response_type: 'client_token',
      'domains[]': this.config.domain,
    };
    return (await this.requestToken(form)).access_token;
  }

  /** A token for calls of ours, kept while it is good. @throws PaymentProviderUnavailable */
  async accessToken(): Promise<Token> {
    if (!this.token || Date.now() > this.token.until) {
      const answer = await this.requestToken({ grant_type: 'client_credentials' });
      // One that says nothing of its end is good for the call that it was fetched for.
      const life = Math.max(answer.expires_in * 1000 - TOKEN_MARGIN, ONE_CALL);
      this.token = { value: answer.access_token, until: Date.now() + life };
    }
    return this.token;
  }

  /** PayPal does not take it any more: the next call asks for another one. */
  forgetToken(): void {
    this.token = null;
  }

  /** @param json a body that is JSON already: a webhook must go back byte for byte. @throws PaymentProviderUnavailable, CheckoutRefused */
  async post<const S extends GenericSchema>(path: string, schema: S, json: string): Promise<InferOutput<S>> {
    const authorization = `Bearer ${(await this.accessToken()).value}`;
    return this.send(path, schema, json, { 'content-type': 'application/json', authorization });
  }

  private async requestToken(form: Record<string, string>): Promise<InferOutput<typeof tokenAnswer>> {
    const { clientId, clientSecret } = this.config;
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    try {
      return await this.send('/v1/oauth2/token', tokenAnswer, new URLSearchParams(form).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        authorization,
      });
    } catch (error) {
      // It refuses our credentials, and not what somebody wants to buy.
      throw unavailable('PayPal token', error);
    }
  }

  private async send<const S extends GenericSchema>(
    path: string,
    schema: S,
    body: string,
    headers: Record<string, string>,
  ): Promise<InferOutput<S>> {
    const limits = { timeout: CALL_TIMEOUT, maxBytes: ANSWER_LIMIT };
    let answer: TextAnswer;
    try {
      answer = await fetchText(`${this.config.baseUrl}${path}`, {
        ...limits,
        body,
        headers: { accept: 'application/json', ...headers },
      });
    } catch (error) {
      throw unavailable(`PayPal ${path}`, error);
    }
    const { status, text } = answer;
    if (status === 401) this.forgetToken();
    if (status === 400 || status === 404 || status === 422)
      throw new CheckoutRefused('other', `${path} ${status}`);
    if (status < 200 || status > 299) throw new PaymentProviderUnavailable(`PayPal ${path}: ${status}.`);
    return readJson(`PayPal ${path}`, schema, text);
  }
}
