import { claimFits, usernameOf } from './user.js';

const identity = {
  subject: '1',
  email: 'grace.hopper@example.com',
  displayName: 'Grace Hopper',
  photoURL: null,
};

describe('usernameOf', () => {
  it.each([
    ['the given name if there is one', 'Amazing Grace', 'Grace Hopper', 'Amazing Grace'],
    ["the identity's name if none is given", null, 'Grace Hopper', 'Grace Hopper'],
    ['the part before the at sign if there is no name', null, null, 'grace.hopper'],
    ['the part before the at sign if the name is blank', '   ', ' ', 'grace.hopper'],
    [
      'the part before the at sign if the name has only control characters',
      '\u0000\u0007',
      null,
      'grace.hopper',
    ],
    ['a single line without control characters', ' Amazing\n\tGr\u0000ace\ud800 ', null, 'Amazing Grace'],
  ])('returns %s', (_, username, displayName, expected) => {
    expect(usernameOf({ username }, { ...identity, displayName })).toBe(expected);
  });

  it.each(['\u200b', ' \u200b\u2060 ', 'Grace\u202e', '\u2066Ada'])('rejects %j', (username) => {
    expect(() => usernameOf({ username }, identity)).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        details: expect.objectContaining({ errors: { username: [expect.any(String)] } }),
      }),
    );
  });

  it.each([
    ['\u200b', 'grace.hopper'],
    ['\u202eecarG', 'ecarG'],
  ])("turns the provider's name %j into a readable one", (displayName, expected) => {
    expect(usernameOf({ username: displayName }, { ...identity, displayName })).toBe(expected);
    expect(usernameOf({ username: null }, { ...identity, displayName })).toBe(expected);
  });

  it('truncates the name after 100 characters, without splitting a character', () => {
    expect(usernameOf({ username: null }, { ...identity, displayName: '😀'.repeat(101) })).toBe(
      '😀'.repeat(100),
    );
  });
});

describe('claimFits', () => {
  const claim = { firebaseUid: '1', email: 'Grace.Hopper@Example.com', username: null, avatar: null };

  it('accepts the same subject with the same address, regardless of case', () => {
    expect(claimFits(claim, identity)).toBe(true);
  });

  it('accepts another spelling of the same address', () => {
    const email = claim.email.replace('.Com', '\uff0eCom');
    expect(claimFits({ ...claim, email }, identity)).toBe(true);
  });

  it.each([{ firebaseUid: '2' }, { firebaseUid: '' }, { email: 'admin@example.com' }, { email: '' }])(
    'rejects %j',
    (other) => {
      expect(claimFits({ ...claim, ...other }, identity)).toBe(false);
    },
  );
});
