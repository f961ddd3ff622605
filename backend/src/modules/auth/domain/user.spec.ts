import { claimFits, usernameOf } from './user.js';

const identity = {
  subject: '1',
  email: 'grace.hopper@example.com',
  displayName: 'Grace Hopper',
  photoURL: null,
};

describe('usernameOf', () => {
  it.each([
    ['the given name', 'Amazing Grace', 'Grace Hopper', 'Amazing Grace'],
    ["the identity's name when none is given", null, 'Grace Hopper', 'Grace Hopper'],
    ['the part before the at-sign when there is no name', null, null, 'grace.hopper'],
    ['not a name of blanks', '   ', ' ', 'grace.hopper'],
    ['not a name of control characters', '\u0000\u0007', null, 'grace.hopper'],
    ['one line without control characters', ' Amazing\n\tGr\u0000ace\ud800 ', null, 'Amazing Grace'],
  ])('is %s', (_, username, displayName, expected) => {
    expect(usernameOf({ username }, { ...identity, displayName })).toBe(expected);
  });

  it.each(['\u200b', ' \u200b\u2060 ', 'Grace\u202e', '\u2066Ada'])('rejects %j', (username) => {
    expect(() => usernameOf({ username }, identity)).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        details: { errors: { username: [expect.any(String)] } },
      }),
    );
  });

  it.each([
    ['\u200b', 'grace.hopper'],
    ['\u202eecarG', 'ecarG'],
  ])('is %j made readable if it comes from the provider', (displayName, expected) => {
    expect(usernameOf({ username: displayName }, { ...identity, displayName })).toBe(expected);
    expect(usernameOf({ username: null }, { ...identity, displayName })).toBe(expected);
  });

  it('is cut after 100 characters, without splitting one', () => {
    expect(usernameOf({ username: null }, { ...identity, displayName: '😀'.repeat(101) })).toBe(
      '😀'.repeat(100),
    );
  });
});

describe('claimFits', () => {
  const claim = { firebaseUid: '1', email: 'Grace.Hopper@Example.com', username: null, avatar: null };

  it('accepts the same subject and address in any case', () => {
    expect(claimFits(claim, identity)).toBe(true);
  });

  it('accepts the same address in another spelling', () => {
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
