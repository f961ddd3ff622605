import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { InvalidField } from '../../../shared/domain-error.js';
import { isLocale, type Locale, LOCALES } from '../../../shared/locale.js';
import { translatorFor } from '../../i18n/translator.js';

/** Maximum number of languages to consider. No browser sends more. */
const MOST = 20;

/**
 * Returns the language that the reader prefers among ours, by `Accept-Language` (RFC 9110, 12.5.4). The SPA
 * sends the page's language. Regions don't matter: `de-AT` is `de`, and `pt` is `pt-BR`. Defaults to English.
 */
export function localeOf({ headers }: { headers: FastifyRequest['headers'] }): Locale {
  const accepted = (headers['accept-language'] ?? '')
    .split(',', MOST)
    .map((part) => part.split(';').map((text) => text.trim().toLowerCase()))
    .map(([tag = '', weight = 'q=1']) => ({ tag, weight: Number(weight.slice('q='.length)) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of accepted) {
    const locale = LOCALES.find((one) => languageIn(one) === languageIn(tag));
    if (locale) return locale;
  }
  return 'en';
}

const languageIn = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/**
 * Returns the language in a URL's `locale`, which defaults to English.
 * @throws InvalidField for any other text
 */
export function localeGiven(locale: unknown = 'en'): Locale {
  if (!isLocale(locale)) throw new InvalidField('locale', `Use one of ${LOCALES.join(', ')}.`);
  return locale;
}

/**
 * The translator into the reader's language, for a response with our texts. The response states its language,
 * and that it depends on the header. A route that is cached also needs `@PublicCache({ byLanguage: true })`.
 */
export const ReaderWords = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const http = context.switchToHttp();
  const locale = localeOf(http.getRequest<FastifyRequest>());
  const reply = http.getResponse<FastifyReply>();
  const vary = [reply.getHeader('vary') ?? [], 'accept-language'].flat().join(', ');
  void reply.headers({ 'content-language': locale, vary });
  return translatorFor(locale);
});
