import { expect } from '@playwright/test';

import { INBOX } from './environment.js';

export interface Mail {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
}

interface Summaries {
  items: { id: string; subject: string }[];
  total: number;
}

/** Maximum number of email summaries the inbox returns per request. */
const MOST = 200;

/**
 * Emails with this text in their subject, in order of arrival. The inbox contains all emails of the run, so
 * only matching emails are requested.
 */
export async function mailsAbout(words: string): Promise<Mail[]> {
  const query = new URLSearchParams({ search: words, sort: 'asc', limit: String(MOST) });
  const { items, total } = await ask<Summaries>(`summary?${query}`);
  if (total > MOST)
    throw new Error(`${total} mails are about "${words}": say more of the one that is meant.`);
  // The search also matches senders, recipients and bodies, so this compares the subjects.
  const found = items.filter(({ subject }) => subject.includes(words));
  return Promise.all(found.map(({ id }) => ask<Mail>(id)));
}

/**
 * Waits for the only email with this text in its subject.
 * @param address the recipient. Defaults to anyone
 */
export async function mailAbout(words: string, address?: string): Promise<Mail> {
  const sent = async () =>
    (await mailsAbout(words)).filter(({ to }) => !address || to.some((one) => one.address === address));
  let found: Mail[] = [];
  const count = async () => (found = await sent()).length;
  await expect.poll(count, { message: `mails about "${words}"`, intervals: [50, 100] }).toBe(1);
  return found[0]!;
}

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${INBOX}/api/email/${path}`);
  if (!response.ok) throw new Error(`The inbox answered ${response.status}.`);
  return (await response.json()) as T;
}
