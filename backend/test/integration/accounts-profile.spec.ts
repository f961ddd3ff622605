import sharp from 'sharp';

import { testApp } from '../support/test-app.js';

const api = testApp();

const picture = async () => {
  const png = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#4338ca' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

describe('the profile', () => {
  it('accepts a new name and avatar, and keeps them after the next sign-in', async () => {
    const client = await api.signIn('chosen@example.com');
    const answer = await client.patch('/api/user/profile', {
      username: '  Grace Hopper ',
      avatar: await picture(),
    });
    expect(answer.status).toBe(200);
    const { avatar } = answer.body;
    expect(answer.body).toEqual({ ...client.user, username: 'Grace Hopper', avatar });

    const stored = await fetch(new URL(avatar, api.url));
    expect(stored.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
    expect([avatar.startsWith('/uploads/avatars/'), width, height]).toEqual([true, 256, 256]);

    const again = await api.signIn('chosen@example.com');
    expect(again.user).toMatchObject({ id: client.user.id, username: 'Grace Hopper', avatar });
    expect((await client.get('/api/auth/session')).body.user).toEqual(again.user);
  });

  it("can switch back to the provider's avatar, which then follows the provider's changes again", async () => {
    const client = await api.signIn('back@example.com');
    await client.patch('/api/user/profile', { avatar: await picture() });
    expect((await client.patch('/api/user/profile', { avatar: null })).body.avatar).toBeNull();
    await client.post('/api/auth/login', {
      firebaseUid: (await client.get('/api/auth/session')).body.firebaseUser.uid,
      email: 'back@example.com',
      avatar: 'https://images.example/new.png',
    });
    expect((await client.get('/api/auth/session')).body.user.avatar).toBe('https://images.example/new.png');
  });

  it('takes one of the languages of the workspace, which the data export contains', async () => {
    const client = await api.signIn('language@example.com');
    expect(client.user.locale).toBe('en');
    expect((await client.patch('/api/user/profile', { locale: 'de' })).body.locale).toBe('de');
    expect((await client.patch('/api/user/profile', { username: 'Ada' })).body.locale).toBe('de');
    for (const locale of ['ja', 'DE', 'xx', '', null, 5]) {
      const { status, body } = await client.patch('/api/user/profile', { locale });
      expect([status, body.errors]).toEqual([400, { locale: ['Please choose one of the languages.'] }]);
    }
    expect((await api.signIn('language@example.com')).user.locale).toBe('de');
    expect((await client.get('/api/user/export')).body.account[0].locale).toBe('de');
  });

  it('changes only the fields that are sent', async () => {
    const client = await api.signIn('partly@example.com');
    const { body } = await client.patch('/api/user/profile', { avatar: await picture() });
    expect((await client.patch('/api/user/profile', {})).body).toEqual(body);
    const renamed = await client.patch('/api/user/profile', { username: 'Ada' });
    expect(renamed.body).toEqual({ ...body, username: 'Ada' });
  });

  it.each([
    ['of 60 characters', '😀'.repeat(60), 200],
    ['of 61 characters', '😀'.repeat(61), 400],
    ['that is empty', ' \t ', 400],
    ['of two lines', 'Ada\nLovelace', 400],
    ['with a NUL', 'Ada\u0000', 400],
    ['with a lone surrogate', 'Ada\ud83d', 400],
    ['that is invisible', '\u200b\u2060', 400],
    ['that reverses the writing direction', 'Ada\u202eecalevoL', 400],
    ['in Hebrew, with its mark', 'שלום\u200f', 200],
    ['that is null', null, 400],
    ['that is a number', 7, 400],
    ['with markup, which is text', '<b>Ada</b> & co', 200],
    ['that someone else has too', 'Fiona Founder', 200],
  ])('accepts or rejects a name %s (case %#)', async (_, username, status) => {
    const client = await api.signIn('names@example.com');
    const answer = await client.patch('/api/user/profile', { username });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.username).toBe(username);
    else expect(answer.body.errors.username).toHaveLength(1);
  });

  it.each([
    ['text', 'hello'],
    ['a URL', 'https://images.example/a.png'],
    ['an SVG', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['a number', 1],
  ])('rejects %s as an avatar and changes nothing', async (_, avatar) => {
    const client = await api.signIn('no-picture@example.com');
    const { status, body } = await client.patch('/api/user/profile', { username: 'Changed', avatar });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'VALIDATION_FAILED', ['avatar']]);
    expect((await client.get('/api/auth/session')).body.user.username).not.toBe('Changed');
  });

  it('rejects an avatar larger than 5 MB', async () => {
    const client = await api.signIn('large@example.com');
    const avatar = `data:image/png;base64,${Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64')}`;
    expect((await client.patch('/api/user/profile', { avatar })).status).toBe(413);
  });

  it("can't be edited to take over another account or to become an admin", async () => {
    const client = await api.signIn('climber@example.com');
    for (const body of [{ isAdmin: true }, { email: 'admin@groundswell.test' }, { id: client.user.id }])
      expect((await client.patch('/api/user/profile', body)).status).toBe(400);
  });

  it('requires a session and its CSRF token', async () => {
    expect((await api.client().patch('/api/user/profile', { username: 'X' })).status).toBe(401);
    const client = await api.signIn('token@example.com');
    const headers = { 'x-csrf-token': 'forged' };
    expect((await client.patch('/api/user/profile', { username: 'X' }, { headers })).status).toBe(403);
  });
});
