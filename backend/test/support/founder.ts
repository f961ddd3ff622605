import { storeIdea } from '../mothers/idea.mother.js';
import type { SignedIn, TestApp } from './test-app.js';

let founders = 0;

/** Signs in a founder that no other test in the file uses, with a live idea. */
export async function founderWithIdea(app: TestApp): Promise<{ owner: SignedIn; idea: string }> {
  const owner = await app.signIn(`founder-${(founders += 1)}@example.com`);
  return { owner, idea: (await storeIdea(app, { authorId: owner.user.id })).id };
}
