import { PaymentProviderUnavailable } from '../domain/payment-provider.js';

/** Milliseconds for one call to a provider. */
export const CALL_TIMEOUT = 8_000;

/** Lets no call take longer than `ms`, whatever the package below does about it. @throws PaymentProviderUnavailable */
export async function within<T>(call: Promise<T>, what: string, ms = CALL_TIMEOUT): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PaymentProviderUnavailable(`${what}: no answer within ${ms / 1000} s.`)),
      ms,
    );
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What went wrong, in words without addresses, secrets or people. */
export function unavailable(what: string, error: unknown): PaymentProviderUnavailable {
  if (error instanceof PaymentProviderUnavailable) return error;
  const { code, statusCode, name } = (error ?? {}) as {
    code?: unknown;
    statusCode?: unknown;
    name?: unknown;
  };
  return new PaymentProviderUnavailable(`${what}: ${String(statusCode ?? code ?? name ?? 'failed')}.`);
}
