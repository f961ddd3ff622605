import { until } from '@groundswell/testing/until';
import { describe, expect, it } from '@jest/globals';

import * as listening from '../support/feedback-answers-set-up.js';
import { app, idea, owner } from '../support/feedback-answers-set-up.js';

const get = async (link: string) => (await fetch(link, { headers: { accept: 'text/html' } })).text();
const merge = (id: string, into: string) => owner.post(`/api/user/feedback/${id}/merge`, { into });
const mailsOf = async (id: string) =>
  (await app.db('SELECT FROM feedback_answers WHERE feedback_id = $1', [id])).length;
/** Sends a final email to another listener. Its arrival proves that all earlier emails were sent. */
const toTheLast = async (text: string) =>
  listening.reply(await listening.heard('The last', 'last@example.com'), text);

describe('an answer to listeners', () => {
  it('is emailed once if the founder replies, and not at all if anyone else does', async () => {
    const id = await listening.heard();
    expect(await listening.awaiting(id)).toBe(1);
    const stranger = await app.signIn('stranger@example.com');
    await listening.reply(id, 'Me too', stranger);
    expect(await listening.awaiting(id)).toBe(1);
    await listening.reply(id, 'Next <week>.\nSoon!');
    expect(await listening.awaiting(id)).toBe(0);
    const smtp = await listening.mailing();
    await until(() => smtp.accepted.length === 1);
    const mail = smtp.accepted[0]!;
    expect(mail.headers.get('subject')).toBe('The founder of Tea & you replied to you');
    expect(mail.body).toContain('When does it open?');
    expect(mail.body).toContain(`/ideas/quiet-hours-${idea}`);
    // A single click unsubscribes, and the address is deleted.
    const stop = listening.stopLinkOf(mail);
    expect(await get(stop)).toContain('Stop these emails?');
    for (const _ of [1, 2]) expect((await listening.press(stop)).page).toContain('No more emails');
    expect(await listening.listener(id)).toMatchObject({ state: 'stopped', email: null });
    await listening.reply(id, 'Now!');
    await toTheLast('Yes.');
    await until(() => smtp.accepted.length === 2);
    expect(smtp.accepted[1]!.to).toEqual(['last@example.com']);
  });

  it('is emailed once for each reply, even if two are posted simultaneously', async () => {
    const smtp = await listening.mailing();
    const id = await listening.heard();
    await Promise.all([listening.reply(id, 'One'), listening.reply(id, 'Two')]);
    await toTheLast('Yes.');
    await until(() => smtp.accepted.length === 3);
    const bodies = smtp.accepted.map(({ body }) => /One|Two|Yes/.exec(body)![0]);
    expect(bodies.sort()).toEqual(['One', 'Two', 'Yes']);
    expect(await mailsOf(id)).toBe(2);
  });

  it('reaches the authors of merged messages, who are included in the number of waiting people', async () => {
    const [mine, same] = [
      await listening.heard('Mine'),
      await listening.heard('The same', 'bob@example.com'),
    ];
    await merge(same, mine);
    expect(await listening.awaiting(mine)).toBe(2);
    await listening.reply(mine, 'To both');
    expect(await listening.awaiting(mine)).toBe(0);
    const smtp = await listening.mailing();
    await until(() => smtp.accepted.length === 2);
    expect(smtp.accepted.flatMap(({ to }) => to).sort()).toEqual(['Ada@example.com', 'bob@example.com']);
  });

  it('is emailed right after the confirmation if it was posted earlier, limited to the latest three', async () => {
    const id = await listening.posted();
    const smtp = await listening.mailing();
    const link = await listening.questionOf(smtp);
    for (const text of ['One', 'Two', 'Three', 'Four']) await listening.reply(id, text);
    expect(smtp.accepted).toHaveLength(1);
    await listening.press(link);
    await until(() => smtp.accepted.length === 4);
    const bodies = smtp.accepted.slice(1).map(({ body }) => /One|Two|Three|Four/.exec(body)![0]);
    expect(bodies.sort()).toEqual(['Four', 'Three', 'Two']);
    expect(await listening.awaiting(id)).toBe(0);
  });

  it('is emailed once even if confirmation and reply happen at the same time', async () => {
    const smtp = await listening.mailing();
    for (let round = 1; round <= 3; round += 1) {
      const id = await listening.posted('When?', `crossing-${round}@example.com`);
      const link = await listening.questionOf(smtp, 2 * round - 1);
      await Promise.all([listening.press(link), listening.reply(id, 'Now')]);
      await until(() => smtp.accepted.length === 2 * round);
    }
  });

  it("isn't sent if it was removed before being emailed", async () => {
    const id = await listening.heard();
    const { body } = await listening.reply(id, 'Oops');
    await owner.delete(`/api/feedbacks/${id}/replies/${body.id}`);
    await listening.reply(id, 'Better');
    const smtp = await listening.mailing();
    await until(() => smtp.accepted.length === 1);
    expect(smtp.accepted[0]!.body).toContain('Better');
  });

  it('is held back if five answers were already emailed to the same person that day', async () => {
    const id = await listening.heard();
    for (let n = 1; n <= 7; n += 1) await listening.reply(id, `Reply ${n}`);
    const smtp = await listening.mailing();
    await toTheLast('Yes.');
    await until(() => smtp.accepted.length === 6);
    expect(await mailsOf(id)).toBe(5);
  });
});
