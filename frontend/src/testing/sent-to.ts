import { http, HttpResponse, type JsonBodyType } from 'msw';
import { server } from './server';

type Answer = Response | JsonBodyType;

/**
 * Answers a call from here on, and keeps what is sent with it.
 *
 * @param call "POST /api/reports"
 * @param answer a response, or the body of one with status 200
 * @returns the bodies, in the order in which they came
 */
export function sentTo(call: string, answer: () => Answer | Promise<Answer> = () => ({})): unknown[] {
  const [method = '', path = ''] = call.split(' ');
  const bodies: unknown[] = [];
  server.use(
    http.all(`*${path}`, async ({ request }) => {
      if (request.method !== method) return;
      bodies.push(await request.json());
      const answered = await answer();
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    }),
  );
  return bodies;
}
