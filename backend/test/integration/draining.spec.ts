import { describe, expect, it } from '@jest/globals';

import { Draining } from '../../src/platform/health/draining.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { testApp } from '../support/test-app.js';

describe('a process that is about to stop', () => {
  const app = testApp();

  it('says so to proxies, still answers everything, and lets go of each connection', async () => {
    const { id } = await storeIdea(app);
    const visitor = app.client();
    const [before, list] = [await visitor.get('/api/health/live'), await visitor.get('/api/ideas')];
    expect([before.status, list.headers.get('connection')]).toEqual([200, 'keep-alive']);

    app.app.get(Draining, { strict: false }).begin();
    for (const path of ['/api/health/live', '/api/health/ready']) {
      const { status, body, headers } = await visitor.get(path);
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'NOT_READY', '2']);
      expect(body.errors).toEqual({ process: ['This process is stopping.'] });
    }
    // From memory, from the database, and a change.
    for (const answer of [
      await visitor.get('/api/ideas'),
      await visitor.get('/api/ideas?limit=1'),
      await visitor.post(`/api/ideas/${id}/vote`),
    ])
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  });
});
