import { describe, expect, it } from '@jest/globals';

import { canonicalLanguage, guessLanguage } from './language.js';

describe('canonicalLanguage()', () => {
  it.each([
    ['en', 'en'],
    ['PT-br', 'pt-BR'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['iw', 'he'],
    ['', null],
    ['english!', null],
    ['de_AT', null],
    ['e', null],
    [`en-${'abcdefgh-'.repeat(4)}x`, null],
  ])('%j is %j', (tag, canonical) => {
    expect(canonicalLanguage(tag)).toBe(canonical);
  });
});

describe('guessLanguage()', () => {
  it.each([
    ['en', 'A booking board for silence in open offices, so that teams can focus.'],
    ['de', 'Eine Tafel, auf der Büros ihre ruhigen Stunden buchen können.'],
    ['es', 'Una herramienta para reservar horas de silencio en oficinas abiertas.'],
    ['fr', 'Un tableau pour réserver des heures de silence dans les bureaux ouverts.'],
    ['pt', 'Uma ferramenta para reservar horas de silêncio em escritórios abertos.'],
    ['hi', 'खुले कार्यालयों में शांति के घंटे बुक करने के लिए एक बोर्ड'],
    ['ja', 'オープンオフィスで静かな時間を予約するためのボードです。チームが集中して仕事ができます。'],
    ['ar', 'لوحة لحجز ساعات الهدوء في المكاتب المفتوحة حتى تتمكن الفرق من التركيز'],
    ['ru', 'Инструмент для бронирования тихих часов в открытых офисах для команд'],
  ])('recognizes %s', (language, description) => {
    expect(guessLanguage({ title: 'Quiet Hours', description })).toBe(language);
  });

  it.each([
    ['Quiet Hours', 'A booking board.'],
    ['AI SaaS CRM API', 'analytics dashboard B2B SaaS tool KPI ROI'],
    ['A1 B2 C3', 'D4 E5 F6 G7 H8 I9 J0 K1 L2 M3 N4 O5 P6'],
  ])("doesn't guess %s: %s", (title, description) => {
    expect(guessLanguage({ title, description })).toBeNull();
  });
});
