import { until } from '@groundswell/testing/until';
import { describe, expect, it } from '@jest/globals';

import {
  app,
  awaiting,
  heard,
  idea,
  listener,
  mailing,
  owner,
  posted,
  press,
  questionOf,
  reply,
  stopLinkOf,
} from '../support/feedback-answers-set-up.js';

const get = async (link: string) => (await fetch(link, { headers: { accept: 'text/html' } })).text();
const merge = (id: string, into: string) => owner.post(`/api/user/feedback/${id}/merge`, { into });
const mailsOf = async (id: string) =>
  (await app.db('SELECT FROM feedback_answers WHERE feedback_id = $1', [id])).length;
/** Somebody to whom what is sent comes after all that was to be sent before. */
const toTheLast = async (text: string) => reply(await heard('The last', 'last@example.com'), text);

describe('an answer', () => {
  it('of the founder goes to who waits, once; nobody else’s does', async () => {
    const id = await heard();
    expect(await awaiting(id)).toBe(1);
    const stranger = await app.signIn('stranger@example.com');
    await reply(id, 'Me too', stranger);
    expect(await awaiting(id)).toBe(1);
    await reply(id, 'Next <week>.\nSoon!');
    expect(await awaiting(id)).toBe(0);
    const smtp = await mailing();
    await until(() => smtp.accepted.length === 1);
    const mail = smtp.accepted[0]!;
    expect(mail.headers.get('subject')).toBe('The founder of Tea & you answered you');
    expect(mail.body).toContain('When does it open?');
    expect(mail.body).toContain(`/ideas/quiet-hours-${idea}`);
    // One click stops it, and the address is gone.
    const stop = stopLinkOf(mail);
    expect(await get(stop)).toContain('Stop these emails?');
    for (const _ of [1, 2]) expect((await press(stop)).page).toContain('No more emails');
    expect(await listener(id)).toMatchObject({ state: 'stopped', email: null });
    await reply(id, 'Now!');
    await toTheLast('Yes.');
    await until(() => smtp.accepted.length === 2);
    expect(smtp.accepted[1]!.to).toEqual(['last@example.com']);
  });

  it('is mailed once for each reply, also of two at once', async () => {
    const smtp = await mailing();
    const id = await heard();
    await Promise.all([reply(id, 'One'), reply(id, 'Two')]);
    await toTheLast('Yes.');
    await until(() => smtp.accepted.length === 3);
    const bodies = smtp.accepted.map(({ body }) => /One|Two|Yes/.exec(body)![0]);
    expect(bodies.sort()).toEqual(['One', 'Two', 'Yes']);
    expect(await mailsOf(id)).toBe(2);
  });

  it('reaches who wrote what was merged, and counts them as waiting', async () => {
    const [mine, same] = [await heard('Mine'), await heard('The same', 'bob@example.com')];
    await merge(same, mine);
    expect(await awaiting(mine)).toBe(2);
    await reply(mine, 'To both');
    expect(await awaiting(mine)).toBe(0);
    const smtp = await mailing();
    await until(() => smtp.accepted.length === 2);
    expect(smtp.accepted.flatMap(({ to }) => to).sort()).toEqual(['Ada@example.com', 'bob@example.com']);
  });

  it('given before the mailbox confirmed comes right after: the latest three', async () => {
    const id = await posted();
    const smtp = await mailing();
    const link = await questionOf(smtp);
    for (const text of ['One', 'Two', 'Three', 'Four']) await reply(id, text);
    expect(smtp.accepted).toHaveLength(1);
    await press(link);
    await until(() => smtp.accepted.length === 4);
    const bodies = smtp.accepted.slice(1).map(({ body }) => /One|Two|Three|Four/.exec(body)![0]);
    expect(bodies.sort()).toEqual(['Four', 'Three', 'Two']);
    expect(await awaiting(id)).toBe(0);
  });

  it('comes however the confirmation and the reply cross', async () => {
    const smtp = await mailing();
    for (let round = 1; round <= 3; round += 1) {
      const id = await posted('When?', `crossing-${round}@example.com`);
      const link = await questionOf(smtp, 2 * round - 1);
      await Promise.all([press(link), reply(id, 'Now')]);
      await until(() => smtp.accepted.length === 2 * round);
    }
  });

  it('that was removed before it was mailed is not mailed', async () => {
    const id = await heard();
    const { body } = await reply(id, 'Oops');
    await owner.delete(`/api/feedbacks/${id}/replies/${body.id}`);
    await reply(id, 'Better');
    const smtp = await mailing();
    await until(() => smtp.accepted.length === 1);
    expect(smtp.accepted[0]!.body).toContain('Better');
  });

  it('comes five times a day at most', async () => {
    const id = await heard();
    for (let n = 1; n <= 7; n += 1) await reply(id, `Reply ${n}`);
    const smtp = await mailing();
    await toTheLast('Yes.');
    await until(() => smtp.accepted.length === 6);
    expect(await mailsOf(id)).toBe(5);
  });
});
