import { ConfirmationLinks } from '../../src/modules/waitlist/index.js';
import { storeConfirmationMail } from '../mothers/subscriber.mother.js';
import type { TestApp } from './test-app.js';

interface Asked {
  id: string;
  idea_id: string;
  email: string;
  willing_to_pay: boolean;
}

const NOTHING = { interestedInCollaborating: false, interestedInInvesting: false, linkedinProfile: null };

/** Returns the link in a confirmation email to this subscriber, as if the email had just been sent. */
export async function linkFor(
  app: TestApp,
  email: string,
  ideaId: string,
  kind: 'joined' | 'again' | 'before' = 'joined',
): Promise<string> {
  const [one] = await app.db<Asked>('SELECT * FROM subscribers WHERE email = $1 AND idea_id = $2', [
    email,
    ideaId,
  ]);
  const { id } = await storeConfirmationMail(app, {
    ideaId,
    subscriberId: one!.id,
    email: email.toLowerCase(),
    kind,
    said: { willingToPay: one!.willing_to_pay, ...NOTHING },
  });
  return app.app.get(ConfirmationLinks, { strict: false }).urlFor(id);
}

/**
 * Posts to a link from an email, as the button on the linked page does.
 * @returns the status and the page's text
 */
export async function press(link: string, path = ''): Promise<{ status: number; page: string }> {
  const answer = await fetch(`${link}${path}`, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: '',
  });
  return { status: answer.status, page: await answer.text() };
}
