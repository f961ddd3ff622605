import { describe, expect, it } from '@jest/globals';

import { contentOf } from '../../ideas/domain/idea-content.js';
import { ideaData } from './json-ld.js';

const STATE = {
  id: 'a',
  slug: 'quiet-hours',
  status: 'active',
  voteCount: 3,
  waitlistCount: 1,
  createdAt: '2026-01-31T09:30:00.000Z',
} as const;
const REQUIRED = { title: 'Quiet Hours', description: 'A booking board.', category: 'Productivity' } as const;

describe('the structured data of an idea', () => {
  it('contains every field with a schema.org property', () => {
    const optional = {
      targetAudience: 'Teams\nof 10',
      language: 'pt-BR',
      website: 'https://example.com',
      twitter: '@quiet',
    };
    const idea = { ...contentOf({ ...REQUIRED, ...optional }), ...STATE };
    expect(ideaData(idea, 'https://page.example', 'https://image.example', 'en')).toMatchObject({
      '@type': 'CreativeWork',
      name: 'Quiet Hours',
      description: 'A booking board.',
      genre: 'Productivity',
      inLanguage: 'pt-BR',
      audience: { '@type': 'Audience', audienceType: 'Teams of 10' },
      sameAs: 'https://example.com',
      image: 'https://image.example',
    });
  });

  it('omits empty fields', () => {
    const data = ideaData(
      { ...contentOf(REQUIRED), ...STATE },
      'https://page.example',
      'https://image.example',
      'en',
    );
    expect(data).not.toHaveProperty('audience');
    expect(data).not.toHaveProperty('inLanguage');
    expect(data).not.toHaveProperty('sameAs');
  });
});
