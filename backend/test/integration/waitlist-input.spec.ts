import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import type { HttpClient } from '../support/http-client.js';
import { testApp } from '../support/test-app.js';

const app = testApp();
let idea: string;
let visitor: HttpClient;

beforeAll(async () => {
  visitor = app.client();
});
beforeEach(async () => {
  idea = (await storeIdea(app)).id;
});

const join = (body: unknown, id = idea) => visitor.post(`/api/ideas/${id}/waitlist`, body);
const stored = (id = idea) => app.db('SELECT * FROM subscribers WHERE idea_id = $1 ORDER BY id', [id]);
const counted = async (id = idea) =>
  (await app.db('SELECT waitlist_count FROM ideas WHERE id = $1', [id]))[0].waitlist_count;
const JOINED = { status: 201, body: { success: true } };

describe('a sign-up', () => {
  const EMPTY = 'Please enter your email address.';
  const INVALID = 'Please enter a valid email address.';
  const email = 'ada@example.com';

  it.each([
    [{}, 'email', EMPTY],
    [{ email: '' }, 'email', EMPTY],
    [{ email: '   ' }, 'email', EMPTY],
    [{ email: null }, 'email', EMPTY],
    [{ email: 'a@b' }, 'email', INVALID],
    [{ email: 'ada@example.com\r\nBcc: all@example.com' }, 'email', INVALID],
    [{ email: 'ada@example.com\n' }, 'email', INVALID],
    [{ email: `${'a'.repeat(65)}@example.com` }, 'email', INVALID],
    [{ email: `${'a'.repeat(64)}@${'b.'.repeat(94)}com` }, 'email', INVALID],
    [{ email: 7 }, 'email', INVALID],
    [{ email: ['ada@example.com'] }, 'email', INVALID],
    [{ email: { toString: 'x' } }, 'email', INVALID],
    [{ email, willingToPay: 'true' }, 'willingToPay', 'This must be true or false.'],
    [{ email, willingToPay: null }, 'willingToPay', 'This must be true or false.'],
    [{ email, interestedInCollaborating: 1 }, 'interestedInCollaborating', 'This must be true or false.'],
    [{ email, interestedInInvesting: {} }, 'interestedInInvesting', 'This must be true or false.'],
    [{ email, locale: 'de-DE' }, 'locale', 'Please choose one of the languages.'],
    [{ email, locale: null }, 'locale', 'Please choose one of the languages.'],
    [
      { email, linkedinProfile: 'linkedin.com/in/ada' },
      'linkedinProfile',
      /^Please enter the address of your LinkedIn/,
    ],
    [
      { email, linkedinProfile: 'javascript:alert(1)' },
      'linkedinProfile',
      /^Please enter the address of your LinkedIn/,
    ],
    [
      { email, linkedinProfile: 'https://example.com/in/ada' },
      'linkedinProfile',
      /^Please enter the address of your LinkedIn/,
    ],
    [{ email, linkedinProfile: 5 }, 'linkedinProfile', /^Please enter the address of your LinkedIn/],
    [{ email, linkedinProfile: `https://linkedin.com/${'a'.repeat(280)}` }, 'linkedinProfile', /at most 300/],
    [{ email, currentSolution: 7 }, 'currentSolution', 'Please fill in this field.'],
    [{ email, currentSolution: 'a'.repeat(301) }, 'currentSolution', 'Please use at most 300 characters.'],
    [{ email, currentSolution: 'a\u0000b' }, 'currentSolution', 'Please remove the control characters.'],
    [{ email, moreToCome: 'yes' }, 'moreToCome', 'This must be true or false.'],
    [{ email, status: 'active' }, 'status', 'Unknown field "status".'],
    [{ email, ideaId: 'x' }, 'ideaId', 'Unknown field "ideaId".'],
  ])('with the body %j is rejected with 400 and not stored', async (body, field, text) => {
    const answer = await join(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(answer.body.errors[field]).toEqual([expect.stringMatching(text)]);
    expect(await stored()).toEqual([]);
    expect(await counted()).toBe(0);
  });

  it('is accepted with the longest possible address and profile', async () => {
    const domain = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(49)}.example.com`;
    const longest = `${'a'.repeat(64)}@${domain}`;
    expect(longest).toHaveLength(254);
    expect(
      await join({ email: longest, linkedinProfile: 'https://linkedin.com/'.padEnd(300, 'a') }),
    ).toMatchObject(JOINED);
    expect((await stored())[0].email).toBe(longest);
  });

  it.each([
    ['[]', 'application/json', 400],
    ['"ada@example.com"', 'application/json', 400],
    ['{"email":', 'application/json', 400],
    ['', 'application/json', 400],
    ['email=ada@example.com', 'text/plain', 415],
  ])('with the body %j of type %s is rejected', async (body, type, status) => {
    const answer = await visitor.post(`/api/ideas/${idea}/waitlist`, body, {
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await stored()).toEqual([]);
  });

  it('is rejected with 400 for a malformed ID, and with 404 for an unknown or inactive idea', async () => {
    expect(await join({ email }, 'quiet-hours')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
    expect(await join({ email }, newId())).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    for (const status of ['draft', 'pending', 'address_review_comment', 'removed'] as const) {
      const { id } = await storeIdea(app, { status });
      expect(await join({ email }, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect([(await stored(id)).length, await counted(id)]).toEqual([0, 0]);
    }
  });

  it('without the CSRF token is rejected with 403 and not stored', async () => {
    const answer = await visitor.post(
      `/api/ideas/${idea}/waitlist`,
      { email },
      { headers: { 'x-csrf-token': 'wrong' } },
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'CSRF_INVALID' } });
    expect(await stored()).toEqual([]);
  });
});
