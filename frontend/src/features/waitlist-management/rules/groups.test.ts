import { aSubscriber } from '../subscriber.factory';
import { joinedGroups } from './groups';

const joined = (...times: string[]) =>
  times.map((time) => aSubscriber({ createdAt: `${time}T09:30:00.000Z` }));
const NOW = Date.parse('2026-11-25T12:00:00Z');
const labels = (...times: string[]) =>
  joinedGroups(joined(...times), NOW).map(({ label, subscribers }) => [label, subscribers.length]);

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

test('groups people by the week when they joined', () => {
  expect(
    labels('2026-11-25', '2026-11-23', '2026-11-22', '2026-11-16', '2026-10-31', '2025-12-30', '2025-07-14'),
  ).toEqual([
    ['This week', 2],
    ['Nov 16 – 22', 2],
    ['Oct 26 – Nov 1', 1],
    ['Dec 29, 2025 – Jan 4', 1],
    ['Jul 14 – 20, 2025', 1],
  ]);
});

test('keeps a week together, however many people joined in a day', () => {
  const busy = Array<string>(5).fill('2026-11-24');
  expect(labels('2026-11-25', ...busy, '2026-11-23', '2026-11-20')).toEqual([
    ['This week', 7],
    ['Nov 16 – 22', 1],
  ]);
});
