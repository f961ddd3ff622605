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

/** As many summaries as the inbox gives at once. */
const MOST = 200;

/**
 * The mails that have arrived whose subject holds these words, in the order in which they came. The inbox
 * lives in the product's process and holds the mails of the whole run, so only these are asked for.
 */
export async function mailsAbout(words: string): Promise<Mail[]> {
  const query = new URLSearchParams({ search: words, sort: 'asc', limit: String(MOST) });
  const { items, total } = await ask<Summaries>(`summary?${query}`);
  if (total > MOST)
    throw new Error(`${total} mails are about "${words}": say more of the one that is meant.`);
  // The inbox looks into senders, recipients and texts too.
  const found = items.filter(({ subject }) => subject.includes(words));
  return Promise.all(found.map(({ id }) => ask<Mail>(id)));
}

/** Waits for the one mail whose subject holds these words; to this address, where one is given. */
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
