import { beforeEach } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { type SignedIn, testApp } from './test-app.js';

const TERMS = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };
export const app = testApp();
/** The founder, a new one for each test. */
export let founder: SignedIn;
let people = 0;

beforeEach(async () => {
  founder = await aFounder();
});

/** Signs in a founder that no other test uses. */
export function aFounder(): Promise<SignedIn> {
  people += 1;
  return app.signIn(`founder-${people}@startup.example`);
}

/** Stores a live idea for the founder. */
export async function anIdea(more: object = {}, author = founder): Promise<string> {
  return (await storeIdea(app, { authorId: author.user.id, ...more })).id;
}
export const start = (ideaId: string, by = founder) => by.post(`/api/ideas/${ideaId}/goals`, TERMS);
export const started = async (ideaId: string, by = founder) => (await start(ideaId, by)).body.goal;
export const evidence = async (ideaId: string, by = founder) =>
  (await by.get(`/api/ideas/${ideaId}/evidence`)).body;
export const remove = (ideaId: string) => founder.delete(`/api/ideas/${ideaId}`);
