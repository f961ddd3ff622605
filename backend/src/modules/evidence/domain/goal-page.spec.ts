import { createHash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { CONTENT_FIELDS, IDEA_CONTENT } from '../../ideas/domain/idea-content.js';
import { checkPage, goalPage, PAGE_FIELDS, type PageText } from './goal-page.js';

const PAGE: PageText = {
  title: 'Quiet Hours',
  description: 'Rooms “without” noise.',
  category: 'Health',
  targetAudience: null,
  cover: null,
};
const sha256 = (text: string) => createHash('sha256').update(text).digest();

describe('the page of a goal', () => {
  it('is made of the fields of an idea that say so', () => {
    const kept = CONTENT_FIELDS.filter((field) => IDEA_CONTENT[field].inGoalRecord);
    expect(kept.map((field) => (field === 'image' ? 'cover' : field))).toEqual([...PAGE_FIELDS]);
  });

  it('has the hash of its fields as JSON, sorted by name and without spaces', () => {
    const text =
      '{"category":"Health","cover":null,"description":"Rooms “without” noise.","targetAudience":null,"title":"Quiet Hours"}';
    expect(goalPage(PAGE, sha256)).toEqual({ ...PAGE, sha256: sha256(text).toString('hex') });
  });

  it('has no other hash when a caller names the fields in another order', () => {
    const reversed = Object.fromEntries(Object.entries(PAGE).reverse()) as unknown as PageText;
    expect(goalPage(reversed, sha256)).toEqual(goalPage(PAGE, sha256));
  });

  it.each([
    [{ title: ' ' }, 'no title'],
    [{ description: '' }, 'no description'],
    [{ description: '\u200b\n' }, 'no description'],
    [{ title: '', description: '' }, 'no title and no description'],
  ])('needs text that a visitor can see: %j', (change, problem) => {
    expect(() => checkPage({ ...PAGE, ...change })).toThrow(
      expect.objectContaining({
        details: { errors: { page: [expect.stringContaining(problem)] } },
      }),
    );
    expect(() => checkPage(PAGE)).not.toThrow();
  });
});
