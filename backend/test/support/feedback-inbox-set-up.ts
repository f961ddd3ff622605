import { beforeAll, beforeEach } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import type { Answer } from './http-client.js';
import { type SignedIn, testApp } from './test-app.js';

/** A message as its founder reads it. */
export interface Message {
  id: string;
  message: string;
  isUnread: boolean;
  isPinned: boolean;
  tags: string[];
  alike: { id: string; message: string }[];
  replies: { message: string; byFounder: boolean }[];
}

export const app = testApp();
export let owner: SignedIn;
export let stranger: SignedIn;
export let idea: string;
export let other: string;
let founders = 0;

beforeAll(async () => {
  stranger = await app.signIn('stranger@example.com');
});
// A new founder for each test, because the inbox covers all of a founder's ideas.
beforeEach(async () => {
  founders += 1;
  owner = await app.signIn(`owner-${founders}@example.com`);
  idea = (await storeIdea(app, { authorId: owner.user.id, title: 'Quiet hours' })).id;
  other = (await storeIdea(app, { authorId: owner.user.id, title: 'Loud hours' })).id;
});

/** Posts a message and returns its ID. */
export const posted = async (message: string, ideaId = idea): Promise<string> =>
  (await app.client().post('/api/feedbacks', { ideaId, message })).body.id;
export const inbox = (query = '', client = owner): Promise<Answer<Message[]>> =>
  client.get(`/api/user/feedback${query}`);
export const texts = async (query = '') => (await inbox(query)).body.map(({ message }) => message);
export const change = (id: string, changes: object, client = owner) =>
  client.patch(`/api/user/feedback/${id}`, changes);
export const merge = (id: string, into: string, client = owner) =>
  client.post(`/api/user/feedback/${id}/merge`, { into });
export const unmerge = (id: string, client = owner) => client.post(`/api/user/feedback/${id}/unmerge`);
export const one = async (id: string) => (await inbox()).body.find((message) => message.id === id);
export const summary = async (query = '') => (await owner.get(`/api/user/feedback/summary${query}`)).body;
/** Returns the idea's public feedback. */
export const publicFeedback = async (path = '') =>
  (await app.client().get(`/api/feedbacks/${idea}${path}`)) as Answer<
    { id: string; alike: number; isPinned: boolean; replies: unknown[] }[]
  >;
