import { analyticsConsent, chooseConsent, consentOf, honourConsent } from './consent';
import { deleteCookie, readCookie, writeCookie } from './cookies';
import { readPreferences, rememberPreferences } from './preferences';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const browserSays = (signals: { doNotTrack?: string; globalPrivacyControl?: boolean }) => {
  for (const [name, value] of Object.entries(signals))
    Object.defineProperty(navigator, name, { value, configurable: true });
};

afterEach(() => {
  jest.useRealTimers();
  for (const name of ['doNotTrack', 'globalPrivacyControl'])
    delete (navigator as unknown as Record<string, unknown>)[name];
});

test.each([
  [false, undefined, 'unasked'],
  [false, 'yes', 'yes'],
  [false, 'no', 'no'],
  [true, undefined, 'no'],
  [true, 'yes', 'no'],
  [true, 'no', 'no'],
] as const)('maps the privacy signal %s and the choice %s to the consent %s', (signal, choice, consent) => {
  expect(consentOf(signal, choice)).toBe(consent);
});

it('sets an ID only after consent, and keeps it until consent is withdrawn', () => {
  honourConsent();
  expect(analyticsConsent()).toBe('unasked');
  expect(readCookie('analytics_id')).toBeUndefined();
  chooseConsent('yes');
  const id = readCookie('analytics_id');
  expect(id).toMatch(UUID);
  honourConsent();
  chooseConsent('yes');
  expect(readCookie('analytics_id')).toBe(id);
  chooseConsent('no');
  expect(readCookie('analytics_id')).toBeUndefined();
  expect(analyticsConsent()).toBe('no');
  chooseConsent('yes');
  expect(readCookie('analytics_id')).not.toBe(id);
});

it('puts the UTC date of consent into the ID, without the time of day', () => {
  jest.useFakeTimers({ now: new Date('2026-11-24T23:59:59.999Z') });
  chooseConsent('yes');
  const [first, second] = (readCookie('analytics_id') ?? '').split('-');
  expect(new Date(parseInt(`${first}${second}`, 16)).toISOString()).toBe('2026-11-24T00:00:00.000Z');
});

it.each([[{ doNotTrack: '1' }], [{ doNotTrack: 'yes' }], [{ globalPrivacyControl: true }]])(
  'revokes earlier consent if the browser sends %j',
  (signals) => {
    chooseConsent('yes');
    browserSays(signals);
    expect(analyticsConsent()).toBe('no');
    honourConsent();
    expect(readCookie('analytics_id')).toBeUndefined();
  },
);

it.each([[{ doNotTrack: '0' }], [{ doNotTrack: 'unspecified' }], [{ globalPrivacyControl: false }]])(
  'doesn’t treat %j as a privacy signal',
  (signals) => {
    browserSays(signals);
    expect(analyticsConsent()).toBe('unasked');
  },
);

it('stores all choices in one cookie, and deletes them individually', () => {
  rememberPreferences({ theme: 'dark' });
  rememberPreferences({ currency: 'EUR' });
  chooseConsent('no');
  expect(readPreferences()).toEqual({ theme: 'dark', currency: 'EUR', consent: 'no' });
  rememberPreferences({ theme: undefined });
  expect(readPreferences()).toEqual({ currency: 'EUR', consent: 'no' });
});

it.each(['{', 'null', '[]', '"yes"', '{"consent":"maybe","theme":7,"currency":"GBP"}'])(
  'ignores a cookie that contains %s',
  (value) => {
    writeCookie('user_preferences', value, 60);
    expect(readPreferences()).toEqual({});
    deleteCookie('user_preferences');
  },
);
