import { describe, expect, it } from '@jest/globals';

import {
  charge,
  day,
  decimal,
  exactRate,
  items,
  list,
  money,
  msg,
  number,
  percent,
  range,
} from '../../shared/message.js';
import { Translator, translatorFor } from './translator.js';

const german = new Translator('de', {
  '{count, plural, one {# person} other {# people}} joined {title}.':
    '{count, plural, one {# Person ist} other {# Personen sind}} {title} beigetreten.',
  'On {day}: {rates}': 'Am {day}: {rates}',
  spring: 'Frühling',
  'It was in {season}.': 'Es war im {season}.',
});
const joined = (count: number) =>
  msg('{count, plural, one {# person} other {# people}} joined {title}.', { count, title: 'A <b> & C' });

describe('a translator', () => {
  it('puts a message into its language, with the language’s numbers', () => {
    expect(german.say(joined(1234))).toBe('1.234 Personen sind A <b> & C beigetreten.');
    expect(translatorFor('en').say(joined(1))).toBe('1 person joined A <b> & C.');
  });

  it('escapes values in HTML, but not markup', () => {
    expect(german.html(joined(1))).toBe('1 Person ist A &#60;b&#62; &#38; C beigetreten.');
    const title = { html: '<strong>A</strong>' };
    expect(german.html(msg('On {day}: {rates}', { day: '<', rates: title }))).toBe(
      'Am &#60;: <strong>A</strong>',
    );
  });

  it('puts messages within messages into the same language', () => {
    expect(german.say(msg('It was in {season}.', { season: msg('spring') }))).toBe('Es war im Frühling.');
  });

  it('writes days, rates and lists as its language does', () => {
    const values = {
      day: day('2021-10-26T10:00:00Z'),
      rates: list([percent(0.0432), range({ low: 0.02, high: 0.092 }), number(12_345)]),
    };
    expect(german.say(msg('On {day}: {rates}', values))).toBe(
      'Am 26.10.2021: 4,3\u00a0%, 2,0–9,2\u00a0% und 12.345',
    );
    expect(translatorFor('en').say(msg('On {day}: {rates}', values))).toBe(
      'On Oct 26, 2021: 4.3%, 2.0–9.2%, and 12,345',
    );
  });

  it('puts all messages in a value into words, and leaves everything else as it is', () => {
    const at = new Date('2026-11-26T10:00:00Z');
    const value = { id: 1, at, notes: [joined(2)], of: null, inner: { title: msg('spring'), values: ['a'] } };
    expect(german.words(value)).toEqual({
      id: 1,
      at,
      notes: ['2 Personen sind A <b> & C beigetreten.'],
      of: null,
      inner: { title: 'Frühling', values: ['a'] },
    });
  });

  it('writes exact rates, amounts, and short lists', () => {
    const parts = [exactRate(0.080_2), decimal(1.4), money({ amount: 40_050, currency: 'USD' })];
    expect(german.write(items(parts))).toBe('8,02\u00a0%, 1,4 und 400,50\u00a0$');
    expect(translatorFor('en').write(items(parts))).toBe('8.02%, 1.4, $400.50');
  });

  it('writes amounts as its language does', () => {
    const amounts = [money({ amount: 900, currency: 'USD' }), charge({ amount: 1500, currency: 'USD' })];
    const message = msg('{amounts}', { amounts: list(amounts) });
    expect(german.say(message)).toBe('9\u00a0$ und 15,00\u00a0$');
    expect(translatorFor('en').say(message)).toBe('$9 and $15.00');
  });

  it('stays English where a translation is missing', () => {
    expect(german.say(msg('{count, plural, one {# vote} other {# votes}}', { count: 2 }))).toBe('2 votes');
  });
});
