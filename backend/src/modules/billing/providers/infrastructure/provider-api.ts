import type { GenericSchema, InferOutput } from 'valibot';

import { fetchText, type TextAnswer } from '../../../../platform/outgoing/fetch-text.js';
import { type Trouble, troubleOf, troubleOfStatus } from '../../../../platform/outgoing/trouble.js';
import type { ServiceName, ServiceReport } from '../../../../platform/services/service-states.js';
import { CheckoutRefused, PaymentProviderUnavailable } from '../domain/payment-provider.js';
import { readJson } from './provider-answer.js';

/** Timeout of a call in ms, and maximum size of a response in bytes. Real responses are a few kilobytes. */
const LIMITS = { timeout: 8_000, maxBytes: 1024 * 1024 };

interface Question {
  /** Body of a POST request. Without it, the request is a GET. */
  body?: string;
  headers: Record<string, string>;
}

/**
 * A provider's API over HTTP (ADR 27). Only fields in the schema of a response are used. Every call throws
 * CheckoutRefused if the provider rejects it, and PaymentProviderUnavailable for all other problems.
 */
export abstract class ProviderApi {
  /** @param baseUrl base URL without a trailing slash. */
  constructor(
    protected readonly provider: 'PayPal' | 'Razorpay',
    private readonly baseUrl: string,
    private readonly report: ServiceReport,
  ) {}

  /** @param what name of the call, for the log. */
  async get<const S extends GenericSchema>(what: string, path: string, schema: S): Promise<InferOutput<S>> {
    return readJson(`${this.provider} ${what}`, schema, await this.send(what, path));
  }

  async post<const S extends GenericSchema>(
    what: string,
    path: string,
    schema: S,
    body: object | string,
    headers?: Record<string, string>,
  ): Promise<InferOutput<S>> {
    return readJson(`${this.provider} ${what}`, schema, await this.send(what, path, body, headers));
  }

  /**
   * Makes a call whose response isn't parsed.
   * @param body an object, or JSON text that must be sent byte for byte.
   * @returns the response's text.
   */
  async send(what: string, path: string, body?: object | string, headers = {}): Promise<string> {
    const authorization = await this.authorization();
    return this.exchange(what, path, {
      body: typeof body === 'object' ? JSON.stringify(body) : body,
      headers: { 'content-type': 'application/json', authorization, ...headers },
    });
  }

  protected async exchange(what: string, path: string, { body, headers }: Question): Promise<string> {
    let answer: TextAnswer;
    try {
      answer = await fetchText(`${this.baseUrl}${path}`, {
        ...LIMITS,
        body,
        headers: { accept: 'application/json', ...headers },
      });
    } catch (error) {
      throw this.failed(what, troubleOf(error));
    }
    const { status, text } = answer;
    const refusal = status >= 200 && status <= 299 ? null : this.refusal(status, text);
    if (status === 401) this.unauthorised();
    if (refusal === null && (status < 200 || status > 299)) throw this.failed(what, troubleOfStatus(status));
    this.report.worked(this.service);
    if (refusal) throw refusal;
    return text;
  }

  /** Reports why the provider can't be used. The text is logged. */
  private failed(what: string, trouble: Trouble): PaymentProviderUnavailable {
    this.report.failed(this.service, trouble);
    return new PaymentProviderUnavailable(`${this.provider} ${what}: ${this.provider} ${trouble.text}.`);
  }

  private get service(): ServiceName {
    return this.provider === 'PayPal' ? 'paypal' : 'razorpay';
  }

  /** Returns the value of the authorization header. */
  protected abstract authorization(): string | Promise<string>;

  /** Parses a rejection. Null if the response isn't a rejection. */
  protected abstract refusal(status: number, text: string): CheckoutRefused | null;

  /** Callback for when the provider no longer accepts the authorization header. */
  protected unauthorised(): void {}
}

export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** Returns the JSON object in a response, or an empty object if there's none. */
export function objectIn(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Describes an error without URLs, secrets or personal data. */
export function unavailable(what: string, error: unknown): PaymentProviderUnavailable {
  if (error instanceof PaymentProviderUnavailable) return error;
  const text =
    error instanceof CheckoutRefused ? `rejects our credentials (${error.issue})` : troubleOf(error).text;
  return new PaymentProviderUnavailable(`${what}: ${text}.`);
}
