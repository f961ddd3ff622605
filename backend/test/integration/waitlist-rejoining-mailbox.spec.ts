import { until } from '@groundswell/testing/until';
import { describe, expect, it } from '@jest/globals';

import { ConfirmationLinks, UnsubscribeLinks } from '../../src/modules/waitlist/index.js';
import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import * as waitlist from '../support/waitlist-rejoining-set-up.js';
import { app, owner, idea, ada, EMAIL } from '../support/waitlist-rejoining-set-up.js';

const open = async (link: string) => {
  const answer = await fetch(link, { headers: { accept: 'text/html' } });
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
};

describe('a mailbox whose address is signed up again', () => {
  it('gets a confirmation email with fixed texts, and replaces the details by confirming', async () => {
    await app.db('UPDATE ideas SET title = $2 WHERE id = $1', [idea, 'Tea <b>&</b> you']);
    await waitlist.unsubscribe();
    await waitlist.stranger({
      interestedInInvesting: true,
      linkedinProfile: 'https://linkedin.com/in/mallory',
      currentSolution: 'Visit evil.example <now>',
    });
    const smtp = await waitlist.mailing();
    const link = await waitlist.linkOf(smtp);
    const mail = smtp.accepted[0]!;
    expect(mail.to).toEqual([EMAIL]);
    expect(mail.headers.get('subject')).toBe('Did you join the waitlist for Tea <b>&</b> you?');
    expect(mail.headers.get('list-unsubscribe')).toMatch(/^<http\S+\/api\/unsubscribe\/[\w-]{43}>$/);
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.body).toContain('You said you would like to invest in it.');
    expect(mail.body).not.toMatch(/linkedin\.com|evil\.example|You said you would pay/);
    // Only our own images: the logo and the generated cover.
    expect(mail.body.match(/<img src="[^"]*"/g)).toEqual([
      `<img src="${app.url}/mark.png"`,
      expect.stringMatching(/\/covers\/[0-9a-f]{8}-[0-3]\.png"$/),
    ]);

    const before = await waitlist.stored();
    for (let i = 0; i < 3; i += 1) {
      const { status, headers, page } = await open(link);
      expect([status, headers.getSetCookie(), headers.get('cache-control')]).toEqual([
        200,
        [],
        'private, no-store',
      ]);
      expect(page).toContain('<strong dir="auto">Tea &#60;b&#62;&#38;&#60;/b&#62; you</strong>');
      expect(page).toContain('Your LinkedIn profile: https://linkedin.com/in/mallory');
      expect(page).toContain('How you solve it today: “Visit evil.example &#60;now&#62;”');
      expect(page).toContain(`<form method="post" action="${new URL(link).pathname}">`);
      expect(page).toContain(`<form method="post" action="${new URL(link).pathname}/refuse">`);
      expect(page).not.toContain(EMAIL);
    }
    expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
    expect(await waitlist.stored()).toEqual(before);

    const { status, page } = await waitlist.press(link);
    expect([status, page]).toEqual([200, expect.stringContaining('You’re on the list')]);
    expect(await waitlist.stored()).toMatchObject({
      id: before.id,
      status: 'active',
      willing_to_pay: false,
      interested_in_investing: true,
      linkedin_profile: 'https://linkedin.com/in/mallory',
      current_solution: 'Visit evil.example <now>',
      confirmed_at: expect.any(Date),
      confirmation_sends: 0,
    });
  });

  it("confirms only once: more clicks, even simultaneous ones, don't undo later changes", async () => {
    await waitlist.stranger({ interestedInInvesting: true });
    const smtp = await waitlist.mailing();
    const link = await waitlist.linkOf(smtp);
    const answers = await Promise.all([waitlist.press(link), waitlist.press(link), waitlist.press(link)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await waitlist.stored()).toMatchObject({ interested_in_investing: true });
    await waitlist.join(ada, { willingToPay: true });
    expect((await waitlist.press(link)).page).toContain('You’re on the list');
    expect(await waitlist.stored()).toMatchObject({ willing_to_pay: true, interested_in_investing: false });
    expect((await waitlist.press(link, '/refuse')).page).toContain('You’re on the list');
  });

  it("can't confirm after a refusal, and is never asked again by the same founder", async () => {
    const other = (await storeIdea(app, { authorId: owner.user.id, confirmation: 'off' })).id;
    await waitlist.join(app.client(), {}, other);
    await waitlist.stranger({ interestedInInvesting: true });
    const smtp = await waitlist.mailing();
    const link = await waitlist.linkOf(smtp);
    await waitlist.stranger({ interestedInCollaborating: true });
    expect((await waitlist.press(link, '/refuse')).page).toContain('Thanks for telling us');
    expect(await waitlist.stored()).toMatchObject({ waiting: null, confirmation_due_at: null });
    expect((await waitlist.press(link)).page).toContain('Thanks for telling us');
    expect(await waitlist.stored()).toMatchObject({
      status: 'active',
      willing_to_pay: true,
      interested_in_investing: false,
      confirmed_at: null,
    });
    await waitlist.stranger({}, other);
    await until(waitlist.settled);
    expect(smtp.accepted).toHaveLength(1);

    // A refusal affects neither another founder's idea nor the mailbox owner's own return to the list.
    const elsewhere = (await storeIdea(app, { confirmation: 'off' })).id;
    await waitlist.join(app.client(), {}, elsewhere);
    await waitlist.stranger({}, elsewhere);
    await until(() => smtp.accepted.length === 2);
    await waitlist.unsubscribe();
    const undo = app.app.get(UnsubscribeLinks, { strict: false }).urlFor((await waitlist.stored()).id);
    await fetch(`${undo}/undo`, { method: 'POST' });
    await app.db("UPDATE confirmation_mails SET created_at = created_at - interval '25 hours'");
    await waitlist.stranger();
    await until(() => smtp.accepted.length === 3);
  });

  it('confirms the details in the email it opened, not later ones', async () => {
    await waitlist.stranger({ interestedInInvesting: true });
    const smtp = await waitlist.mailing();
    const link = await waitlist.linkOf(smtp);
    await waitlist.stranger({ interestedInCollaborating: true });
    await waitlist.press(link);
    expect(await waitlist.stored()).toMatchObject({
      interested_in_investing: true,
      interested_in_collaborating: false,
      waiting: expect.objectContaining({ interestedInCollaborating: true }),
    });
  });

  it("isn't asked about changes by other people after it has unsubscribed", async () => {
    await waitlist.stranger();
    await waitlist.unsubscribe();
    await waitlist.stranger();
    await waitlist.unsubscribe();
    expect(await waitlist.stored()).toMatchObject({ waiting: null, confirmation_due_at: null });
  });

  it("isn't asked if the subscriber was erased, and earlier links return 404", async () => {
    await waitlist.stranger();
    const smtp = await waitlist.mailing();
    const link = await waitlist.linkOf(smtp);
    const { id } = await waitlist.stored();
    expect((await owner.delete(`/api/user/waitlists/${id}`)).status).toBe(204);
    expect((await open(link)).status).toBe(404);
    expect((await waitlist.press(link)).status).toBe(404);
    expect(await app.db('SELECT said FROM confirmation_mails WHERE subscriber_id = $1', [id])).toEqual([
      { said: null },
    ]);
  });
});

describe('a confirmation link', () => {
  it('changes nothing if it is older than seven days or forged', async () => {
    await waitlist.stranger({ interestedInInvesting: true });
    const smtp = await waitlist.mailing();
    const link = await waitlist.linkOf(smtp);
    await app.db("UPDATE confirmation_mails SET created_at = created_at - interval '7 days'");
    const unsubscribeToken = new URL(
      app.app.get(UnsubscribeLinks, { strict: false }).urlFor((await waitlist.stored()).id),
    ).pathname
      .split('/')
      .at(-1)!;
    const links = app.app.get(ConfirmationLinks, { strict: false });
    const tokens = [
      unsubscribeToken,
      'A'.repeat(43),
      'x',
      'sample',
      `${new URL(link).pathname.split('/').at(-1)!}A`,
    ];
    const bad = [link, links.urlFor(newId()), ...tokens.map((token) => `${app.url}/api/confirm/${token}`)];
    for (const one of bad) {
      const person = await open(one);
      expect([one, person.status]).toEqual([one, 404]);
      expect(person.page).toContain('This link no longer works');
      expect((await waitlist.press(one)).status).toBe(404);
      expect((await waitlist.press(one, '/refuse')).status).toBe(404);
      const program = await fetch(one);
      expect(program.headers.get('content-type')).toContain('application/problem+json');
    }
    expect(await waitlist.stored()).toMatchObject({ willing_to_pay: true, interested_in_investing: false });
    expect(await app.db('SELECT FROM confirmation_refusals WHERE founder_id = $1', [owner.user.id])).toEqual(
      [],
    );
  });
});
