import { expect, it } from '@jest/globals';

import { SubscriberConfirmed } from '../../src/modules/waitlist/index.js';
import { DomainEvents } from '../../src/shared/domain-events.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { storeGoal } from '../mothers/evidence.mother.js';
import { closeDays, settle } from '../support/evidence-closing.js';
import { after, app, founder, idea, joins, visits } from '../support/evidence-closing-set-up.js';
import { daysOf, judgeGoals } from '../support/evidence-judging.js';

const HOUR = 3_600;
const at = (time: string) => new Date(`2026-05-${time}Z`);

/** Runs a worker's nightly jobs: counting the day, then judging goals. */
async function night(day: string): Promise<void> {
  await closeDays(app, at(`${day}T00:11:00`));
  await judgeGoals(app, at(`${day}T00:12:00`));
}

async function confirms(subscriberId: string, time: Date): Promise<void> {
  const event = new SubscriberConfirmed(idea, subscriberId, time, after(60), true);
  await app.app.get(UnitOfWork).run((tx) => app.app.get(DomainEvents).emit(tx, event));
}

it('the verdict counts only visitors who came after the start, and only sign-ups confirmed in time', async () => {
  const { id } = await storeGoal(app, { ideaId: idea, startedAt: at('01T10:00:00'), terms: { days: 3 } });
  for (let n = 0; n < 5; n += 1) await joins({}, { firstAt: at('01T09:59:59') });
  for (let n = 0; n < 40; n += 1) await visits();
  const joined: string[] = [];
  for (let n = 0; n < 6; n += 1) joined.push(await joins({ email: `person${n}@gmail.com` }));
  await visits({ firstAt: at('04T10:00:00') });

  await night('02');
  for (const one of joined.slice(0, 3)) await confirms(one, after(20 * HOUR));
  await night('03');
  await night('04');
  await confirms(joined[3]!, after(60 + 72 * HOUR));
  await confirms(joined[4]!, after(61 + 72 * HOUR));
  await night('05');
  await settle(app, after(74 * HOUR));
  await night('06');

  expect(await daysOf(app, id)).toMatchObject([
    { day: '01', visitors: 46, yes: 0, open: 6, state: 'behind' },
    { day: '02', visitors: 46, yes: 3, open: 3, state: 'behind' },
    { day: '03', visitors: 46, yes: 3, open: 3, state: 'behind' },
    // The goal ended at ten. Its last visitors can confirm until ten o'clock three days later.
    { day: '04', visitors: 46, yes: 4, open: 2, state: 'settling' },
    { day: '05', visitors: 46, yes: 4, open: 0, state: 'missed', reason: 'not-shown' },
  ]);
  const { body } = await founder.get(`/api/ideas/${idea}/evidence`);
  expect(body.verdict).toMatchObject({ state: 'missed', title: 'Inconclusive', visitors: 46, yes: 4 });
  expect(body.goal).toMatchObject({ id, counted: 46, yes: 4 });
});
