import { http, HttpResponse, type JsonBodyType } from 'msw';
import { server } from './server';

type Answer = Response | JsonBodyType;

/**
 * Mocks a call from now on, and records the request bodies.
 * @param call for example "POST /api/reports"
 * @param answer a response, or a body for status 200
 * @returns the bodies, in order of arrival
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
