import { HttpClient } from '../../../testing/http-client.mjs';
import { signIn } from '../../../testing/sign-in.mjs';
import { PlainError } from '../../lib/plain-error.mjs';
import { ideaId } from './seed.mjs';

const GOAL = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };

/**
 * Publishes a report on idea `n`, as a founder who takes it over.
 * @returns {Promise<string>} where anybody reads it
 */
export async function publishReport(url, db, n) {
  const founder = new HttpClient(url);
  const { id } = await signIn(founder, 'founder@groundswell.test');
  await db.query('UPDATE ideas SET author_id = $2 WHERE id = $1', [ideaId(n), id]);
  await created(founder, `/api/ideas/${ideaId(n)}/goals`, GOAL);
  const report = await created(founder, `/api/ideas/${ideaId(n)}/reports`, {});
  return `/api/reports/${report.id}`;
}

async function created(client, path, body) {
  const answer = await client.post(path, body);
  if (answer.status !== 201)
    throw new PlainError(`POST ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
