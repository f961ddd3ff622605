import { beforeEach } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { PHONE, visit } from './analytics.js';
import { testApp } from './test-app.js';

export const app = testApp({ TRUST_PROXY: '1' });
export let idea: string;

beforeEach(newIdea);

export async function newIdea(): Promise<void> {
  idea = (await storeIdea(app)).id;
}

export const ZERO = { visits: 0, visitors: 0, returning: 0, votes: 0, signUps: 0, willingToPay: 0 };
let people = 0;

/** Simulates a visitor on a separate network who opens the idea's page on a phone. */
export async function somebody(arrival: object = {}) {
  const person = (people += 1);
  const client = app.client();
  const headers = { 'user-agent': PHONE, 'x-forwarded-for': `10.${person >> 8}.${person % 256}.1` };
  await visit(client, idea, arrival, headers);
  return {
    visit: () => visit(client, idea, arrival, headers),
    vote: () => client.post(`/api/ideas/${idea}/vote`, undefined, { headers }),
    withdraw: () => client.delete(`/api/ideas/${idea}/vote`, { headers }),
    join: (willingToPay: boolean, email = `person${person}@example.com`) =>
      client.post(`/api/ideas/${idea}/waitlist`, { email, willingToPay }, { headers }),
  };
}
