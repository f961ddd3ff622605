import { beforeAll, describe, expect, it } from '@jest/globals';

import { observeStatements } from '../../src/platform/database/statements.js';
import { storeUser } from '../mothers/account.mother.js';
import { storeIdeas } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { testApp } from '../support/test-app.js';

const app = testApp();

const TEXTS: Record<string, [title: string, description: string]> = {
  german: ['Großraum ohne Lärm', 'Ein Büro, das man stundenweise mietet.'],
  french: ['Œuvres à découvrir', 'Un café littéraire près de chez vous.'],
  portuguese: ['Pão na porta', 'Assinatura de padaria em São Paulo.'],
  decomposed: ['Cafe\u0301 finder', 'Finds a quiet cafe\u0301.'],
  japanese: ['駅の自転車', '駅前で自転車を借りて返す。'],
  chinese: ['共享厨房', '周末把厨房租给邻居。'],
  korean: ['동네 도서관', '이웃과 책을 나누어 봅니다.'],
  fullWidth: ['Ｓａｌｅ ５０％', 'Shows full-width text.'],
  plain: ['Borrow a drill', 'From your street.'],
};

beforeAll(async () => {
  const { id: authorId } = await storeUser(app);
  await storeIdeas(
    app,
    Object.entries(TEXTS).map(([slug, [title, description]]) => ({ authorId, slug, title, description })),
  );
});

const found = async (search: string): Promise<string[]> => {
  const { body } = await app.client().get(`/api/ideas?search=${encodeURIComponent(search)}`);
  return body.map(({ slug }: { slug: string }) => slug).sort();
};

describe('the search of public ideas', () => {
  it.each([
    ['grossraum', ['german']],
    ['GROSSRAUM', ['german']],
    ['großraum', ['german']],
    ['buro', ['german']],
    ['BÜRO', ['german']],
    ['laerm', []],
    ['oeuvres', ['french']],
    ['pres de', ['french']],
    ['sao paulo', ['portuguese']],
    ['pão', ['portuguese']],
    ['café', ['decomposed', 'french']],
    ['cafe\u0301', ['decomposed', 'french']],
    ['駅', ['japanese']],
    ['自転', ['japanese']],
    ['自転車を', ['japanese']],
    ['車自', []],
    ['厨', ['chinese']],
    ['厨房', ['chinese']],
    ['책', ['korean']],
    ['도서', ['korean']],
    ['동네 도', ['korean']],
    ['sale 50%', ['fullWidth']],
    ['50％', ['fullWidth']],
    ['＿', []],
    ['drill', ['plain']],
  ])('finds %j regardless of case and accents', async (search, slugs) => {
    expect(await found(search)).toEqual(slugs);
  });

  it.each(['grossraum', '駅', '自転', '책'])('finds %j by the index among many ideas', async (search) => {
    const { id: authorId } = await storeUser(app);
    await storeIdeas(
      app,
      arrayOf(2000, (n) => ({
        authorId,
        slug: `${search}-${n}`,
        title: `Number ${n}`,
        description: `語 ${n} `.repeat(30),
      })),
    );
    await app.db('VACUUM (ANALYZE) ideas');
    const statements: [string, unknown[]][] = [];
    observeStatements((sql, parameters) => {
      if (/folded\(i\./.test(sql)) statements.push([sql, [...parameters]]);
      return null;
    });
    expect((await found(search)).length).toBe(1);
    expect(statements).toHaveLength(1);
    const [sql, parameters] = statements[0]!;
    const plan = await app.db<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, parameters);
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on ideas_folded');
  });
});
