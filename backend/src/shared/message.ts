/*
 * Texts of ours before they are put into words. Domain code returns messages, which contain the English text
 * and the facts. The edge (a response, page, email, or file) puts them into the reader's language with a
 * `Translator` (`platform/i18n`).
 */

import type { Price } from './price.js';

/**
 * A text in ICU MessageFormat. `id` is the English text, such as
 * `{count, plural, one {# person} other {# people}} joined {title}`, and the key of its translations.
 */
export interface Message {
  id: string;
  values: Readonly<Record<string, MessageValue>>;
}

/**
 * A value within a message. Numbers are for plurals and for `{count, number}`. A message within a message is
 * put into the same language.
 */
export type MessageValue = string | number | Message | Formatted | Markup;

/** A number, day or list that each language writes in its own way. */
export type Formatted =
  | { format: 'number' | 'percent' | 'goal' | 'exact' | 'decimal'; value: number }
  | { format: 'range'; value: { low: number; high: number } }
  | { format: 'day' | 'full-day' | 'moment'; value: Date | string }
  | { format: 'money'; value: Pick<Price, 'amount' | 'currency'> }
  | { format: 'charge'; value: { amount: number; currency: string } }
  | { format: 'list' | 'items'; value: readonly MessageValue[] };

/** A value with all its messages put into words, as it leaves the server. */
export type InWords<T> = T extends Message
  ? string
  : T extends Date | ((...args: never[]) => unknown)
    ? T
    : T extends readonly (infer One)[]
      ? InWords<One>[]
      : T extends object
        ? { [K in keyof T]: InWords<T[K]> }
        : T;

/** Trusted HTML, such as `<strong>` around an escaped title. Only for messages that are put into HTML. */
export interface Markup {
  html: string;
}

/**
 * Returns a message. `npm run messages` collects the texts from the calls of this function.
 * @param id the English text, always a literal in the call
 * @param values by their names in the text
 */
export const msg = (id: string, values: Message['values'] = {}): Message => ({ id, values });

/** Puts messages, numbers and days into one language. */
export interface Words {
  say(message: Message): string;
  write(formatted: Formatted): string;
}

/** True if a value is a message, and not other data. */
export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'id' in value && 'values' in value;

/** Two texts, one after the other. */
export const sentences = (first: Message, second: Message): Message =>
  msg('{first} {second}', { first, second });

/** A whole number: 12,345. */
export const number = (value: number): Formatted => ({ format: 'number', value });
/** A rate from 0 to 1, with one decimal: 4.3%. */
export const percent = (value: number): Formatted => ({ format: 'percent', value });
/** A rate that a founder chose, with the decimals they entered: 8%. */
export const goalRate = (value: number): Formatted => ({ format: 'goal', value });
/** A rate with all its decimals: 8.02%. */
export const exactRate = (value: number): Formatted => ({ format: 'exact', value });
/** A number with all its decimals: 1.4. */
export const decimal = (value: number): Formatted => ({ format: 'decimal', value });
/** An amount: $9, €4.50. */
export const money = (value: Pick<Price, 'amount' | 'currency'>): Formatted => ({ format: 'money', value });
/** An amount that someone pays, always with its cents: $15.00. */
export const charge = (value: { amount: number; currency: string }): Formatted => ({
  format: 'charge',
  value,
});
/** A range of rates: 2.0–9.2%. */
export const range = (value: { low: number; high: number }): Formatted => ({ format: 'range', value });
/** A day in UTC, with its year unless it's this year: Jul 14. */
export const day = (value: Date | string): Formatted => ({ format: 'day', value });
/** A day in UTC with its year: Jul 14, 2025. */
export const fullDay = (value: Date | string): Formatted => ({ format: 'full-day', value });
/** A day and time in UTC: Jul 14, 2025, 16:05 UTC. */
export const moment = (value: Date | string): Formatted => ({ format: 'moment', value });
/** A list: title, description, and cover. */
export const list = (value: readonly MessageValue[]): Formatted => ({ format: 'list', value });
/** A short list, in English without “and”: 2 reached, 1 missed. */
export const items = (value: readonly MessageValue[]): Formatted => ({ format: 'items', value });
