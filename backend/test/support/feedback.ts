import type { HttpClient } from '@groundswell/testing/http-client';

import type { TestApp } from './test-app.js';

interface Scene {
  app: TestApp;
  /** The author of the feedback. */
  visitor: HttpClient;
  /** ID of the idea that the feedback is about. */
  idea: string;
}

/** Returns feedback calls that use the current idea and visitor at the time of each call. */
export function feedbackCalls(now: () => Scene) {
  const post = (message: unknown, extra: object = {}) =>
    now().visitor.post('/api/feedbacks', { ideaId: now().idea, message, ...extra });
  return {
    list: (client: HttpClient = now().visitor, query = '', id = now().idea) =>
      client.get(`/api/feedbacks/${id}${query}`),
    post,
    /** Posts a message and returns its ID. */
    posted: async (message = 'Does it work with our calendar?') => (await post(message)).body.id as string,
    reply: (feedbackId: string, message: unknown, extra: object = {}) =>
      now().visitor.post(`/api/feedbacks/${feedbackId}/replies`, { message, ...extra }),
    /** Returns the idea's counter and the actual number of messages. */
    counts: async () => {
      const [row] = await now().app.db(
        `SELECT feedback_count AS kept, (SELECT count(*)::int FROM feedback WHERE idea_id = i.id) AS stored,
                (SELECT count(*)::int FROM feedback_replies r JOIN feedback f ON f.id = r.feedback_id
                 WHERE f.idea_id = i.id) AS replies
         FROM ideas i WHERE id = $1`,
        [now().idea],
      );
      return row;
    },
  };
}
