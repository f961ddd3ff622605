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
  it("consists of the idea's fields that are marked for the goal record", () => {
    const recorded = CONTENT_FIELDS.filter((field) => IDEA_CONTENT[field].inGoalRecord);
    expect(recorded.map((field) => (field === 'image' ? 'cover' : field))).toEqual([...PAGE_FIELDS]);
  });

  it('is hashed as JSON with sorted fields and no spaces', () => {
    const text =
      '{"category":"Health","cover":null,"description":"Rooms “without” noise.","targetAudience":null,"title":"Quiet Hours"}';
    expect(goalPage(PAGE, sha256)).toEqual({ ...PAGE, sha256: sha256(text).toString('hex') });
  });

  it('has the same hash regardless of the order of its fields', () => {
    const reversed = Object.fromEntries(Object.entries(PAGE).reverse()) as unknown as PageText;
    expect(goalPage(reversed, sha256)).toEqual(goalPage(PAGE, sha256));
  });

  it.each([
    [{ title: ' ' }, 'no title'],
    [{ description: '' }, 'no description'],
    [{ description: '\u200b\n' }, 'no description'],
    [{ title: '', description: '' }, 'no title and no description'],
  ])('is rejected without a visible title and description: %j', (change, problem) => {
    expect(() => checkPage({ ...PAGE, ...change })).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({ errors: { page: [expect.stringContaining(problem)] } }),
      }),
    );
    expect(() => checkPage(PAGE)).not.toThrow();
  });
});
