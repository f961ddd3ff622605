import { describe, expect, it } from '@jest/globals';

import { storeSubscription } from '../mothers/subscription.mother.js';
import { app, founder, content, statuses } from '../support/ideas-writing-set-up.js';

describe('creating an idea', () => {
  it('saves a draft for a founder without a plan', async () => {
    const answer = await founder.post('/api/ideas', {
      ...content,
      targetAudience: ' Teams ',
      website: '',
      twitter: '@quiet',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      slug: expect.stringMatching(/^quiet-hours/),
      ...content,
      targetAudience: 'Teams',
      language: null,
      image: null,
      featuredImage: null,
      coverVariant: 0,
      website: null,
      twitter: '@quiet',
      status: 'draft',
      voteCount: 0,
      waitlistCount: 0,
      importedVotes: null,
      importedNotes: null,
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      reviewComments: null,
      version: 1,
      isPublic: false,
      page: expect.stringMatching(/^quiet-hours/),
    });
  });

  it('stores a language in its canonical form, and rejects anything else', async () => {
    const { body } = await founder.post('/api/ideas', { ...content, language: 'PT-br' });
    expect(body).toMatchObject({ language: 'pt-BR' });
    const path = `/api/ideas/${(body as { id: string }).id}`;
    expect((await founder.patch(path, { title: 'Quieter hours' })).body).toMatchObject({ language: 'pt-BR' });
    for (const language of ['English!', 'de_AT', 'x'.repeat(36), 7]) {
      const { status, body: refused } = await founder.patch(path, { language });
      expect([status, refused]).toMatchObject([
        400,
        { code: 'VALIDATION_FAILED', errors: { language: [/tag/] } },
      ]);
    }
    expect((await founder.patch(path, { language: '' })).body).toMatchObject({ language: null });
  });

  it('guesses the language of a first submission, until the founder states another or none', async () => {
    await storeSubscription(app, { userId: founder.user.id });
    const description = 'Eine Tafel, auf der Büros ihre ruhigen Stunden buchen können.';
    const { body } = await founder.post('/api/ideas', { ...content, description });
    expect(body).toMatchObject({ language: null });
    const path = `/api/ideas/${(body as { id: string }).id}`;
    expect((await founder.patch(path, { status: 'pending' })).body).toMatchObject({ language: 'de' });
    const again = await founder.patch(path, { language: null, status: 'pending' });
    expect(again.body).toMatchObject({ language: null });
  });

  it('stores which of the four drawn covers was chosen, and rejects a fifth', async () => {
    const { body } = await founder.post('/api/ideas', { ...content, coverVariant: 2 });
    expect(body).toMatchObject({ coverVariant: 2 });
    const path = `/api/ideas/${(body as { id: string }).id}`;
    expect((await founder.patch(path, { title: 'Quieter hours' })).body).toMatchObject({ coverVariant: 2 });
    expect((await founder.patch(path, { coverVariant: 3 })).body).toMatchObject({ coverVariant: 3 });
    for (const coverVariant of [4, -1, 1.5, '1']) {
      const refused = await founder.patch(path, { coverVariant });
      expect(refused.body).toMatchObject({
        errors: { coverVariant: ['Please choose one of the four covers.'] },
      });
    }
  });

  it('requires a subscription to submit an idea', async () => {
    const answer = await founder.post('/api/ideas', { ...content, status: 'pending' });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    expect(answer.body).toMatchObject({
      code: 'SUBSCRIPTION_REQUIRED',
      message: 'You need an active subscription to submit ideas. Please subscribe to a plan first.',
    });
    expect(await statuses()).toEqual([]);
  });

  it('requires a subscription again after the plan has ended', async () => {
    await storeSubscription(app, {
      userId: founder.user.id,
      planId: 'ultimate',
      expiresAt: new Date(Date.now() - 1000),
    });
    expect((await founder.post('/api/ideas', { ...content, status: 'pending' })).body.code).toBe(
      'SUBSCRIPTION_REQUIRED',
    );
  });

  it('respects the plan’s limit, and still accepts drafts once it is reached', async () => {
    await storeSubscription(app, { userId: founder.user.id, planId: 'starter' });
    expect((await founder.post('/api/ideas', { ...content, status: 'pending' })).status).toBe(201);
    const second = await founder.post('/api/ideas', { ...content, status: 'pending' });
    expect([second.status, second.body.code, second.body.planLimit]).toEqual([
      403,
      'PLAN_LIMIT_REACHED',
      true,
    ]);
    expect(second.body.message).toBe('You have reached your plan limit of 1 active idea.');
    expect((await founder.post('/api/ideas', { ...content, status: 'draft' })).status).toBe(201);
    expect(await statuses()).toEqual(['pending', 'draft']);
  });

  it('respects the plan’s limit if twenty submissions arrive concurrently', async () => {
    await storeSubscription(app, { userId: founder.user.id, planId: 'growth' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => founder.copy().post('/api/ideas', { ...content, status: 'pending' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'PLAN_LIMIT_REACHED')).toHaveLength(17);
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  });

  it('gives every idea a unique slug, even if many with the same title arrive concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => founder.copy().post('/api/ideas', { ...content, title: 'Same Thing' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(8);
  });

  it.each([
    ['no title', { title: undefined }, 'title'],
    ['a blank title', { title: '   ' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(121) }, 'title'],
    ['a title of the wrong type', { title: 7 }, 'title'],
    ['a title with a line break', { title: 'two\nlines' }, 'title'],
    ['a title with NUL', { title: 'nul\u0000' }, 'title'],
    ['no description', { description: '' }, 'description'],
    ['a description that is too long', { description: 'x'.repeat(5001) }, 'description'],
    ['an unknown category', { category: 'Lifestyle' }, 'category'],
    ['an audience that is too long', { targetAudience: 'x'.repeat(501) }, 'targetAudience'],
    ['a script as website', { website: 'javascript:alert(1)' }, 'website'],
    ['a website without scheme', { website: 'example.com' }, 'website'],
    ['a different site as twitter', { twitter: 'https://evil.example/x.com' }, 'twitter'],
    ['a handle that is too long', { twitter: '@abcdefghijklmnop' }, 'twitter'],
    ['a status that only admins can set', { status: 'active' }, 'status'],
    ['a null status', { status: null }, 'status'],
    ['an unknown field', { voteCount: 99 }, 'voteCount'],
    ['an http image', { image: 'http://example.com/a.png' }, 'image'],
    ['text as image', { image: 'data:text/html;base64,PGI+' }, 'image'],
    ['an invalid image', { image: 'data:image/png;base64,aGVsbG8=' }, 'image'],
    [
      'an SVG',
      {
        image: `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
      },
      'image',
    ],
    ['the path of another upload', { image: '/uploads/ideas/other-card.webp' }, 'image'],
  ])('rejects %s and changes nothing', async (_, change, field) => {
    const answer = await founder.post('/api/ideas', { ...content, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
      errors: { [field]: [expect.any(String)] },
    });
    expect(await statuses()).toEqual([]);
  });

  it('accepts every field at its maximum length, counted in code points', async () => {
    const answer = await founder.post('/api/ideas', {
      title: '🌊'.repeat(120),
      description: `${'é'.repeat(4999)}\n`.padEnd(5000, 'x'),
      category: 'VR/AR',
      targetAudience: 'x'.repeat(500),
      website: 'https://example.com/a?b=c#d',
      twitter: 'https://x.com/groundswell',
      image: 'https://example.com/cover.png',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      title: '🌊'.repeat(120),
      image: 'https://example.com/cover.png',
      featuredImage: 'https://example.com/cover.png',
    });
  });

  it.each([
    ['signed out', 401, 'UNAUTHENTICATED', () => app.client().post('/api/ideas', content)],
    [
      'without a CSRF token',
      403,
      'CSRF_INVALID',
      () => founder.post('/api/ideas', content, { headers: { 'x-csrf-token': 'no' } }),
    ],
    [
      'with broken JSON',
      400,
      'BAD_REQUEST',
      () => founder.post('/api/ideas', '{', { headers: { 'content-type': 'application/json' } }),
    ],
    [
      'as a form',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      () => founder.post('/api/ideas', 'title=x', { headers: { 'content-type': 'text/plain' } }),
    ],
    ['with an array', 400, 'VALIDATION_FAILED', () => founder.post('/api/ideas', [content])],
    [
      'with a huge body',
      413,
      'PAYLOAD_TOO_LARGE',
      () => founder.post('/api/ideas', { ...content, description: 'x'.repeat(13_000_000) }),
    ],
  ])('%s returns %i %s', async (_, status, code, request) => {
    const answer = await request();
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    expect(await statuses()).toEqual([]);
  });
});
