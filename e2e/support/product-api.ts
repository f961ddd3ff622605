import { HttpClient } from '@groundswell/testing/http-client';
import { signIn } from '@groundswell/testing/sign-in';
import { expect } from '@playwright/test';

import { ADMIN, unique, uniqueEmail } from './accounts.js';
import { PRODUCT } from './environment.js';
import { type Cookie, newSession } from './session.js';

export interface Idea {
  id: string;
  slug: string;
  title: string;
  category: string;
  description: string;
}

type IdeaFields = Partial<Omit<Idea, 'id' | 'slug'>> & {
  status?: 'draft' | 'pending';
  targetAudience?: string;
  website?: string;
  twitter?: string;
};

/**
 * The question of the ladder that `priceLadder` starts. Robots, and Chromium without a head, are not asked.
 */
export const PRICE_ASKED = /^Would you pay \$[12]9\.50 a month for this\?$/;

interface PlanLimits {
  maxIdeas: number;
  usedIdeas: number;
}

interface SignUpForm {
  email: string;
  willingToPay: boolean;
  interestedInCollaborating: boolean;
  interestedInInvesting: boolean;
  linkedinProfile: string;
}

/**
 * Lays out what a test needs, over HTTP, each part by the person who would do it. A worker has one, in which
 * whoever acts again and again is signed in once.
 */
export class ProductApi {
  /** Go with each request: they say which test asks. */
  readonly headers: Record<string, string> = {};
  private readonly people = new Map<string, Promise<HttpClient>>();
  private readonly sessions = new Map<string, Promise<Cookie[]>>();
  /** Has a plan with room for one more, or none. */
  private anybody = uniqueEmail('anybody');

  /** Somebody whom no other test knows, who is not signed in. */
  visitor(): HttpClient {
    return new HttpClient(PRODUCT, { headers: this.headers });
  }

  /** The person with this address, signed in. */
  person(email: string): Promise<HttpClient> {
    return once(this.people, email, async () => {
      const client = this.visitor();
      await signIn(client, email);
      return client;
    });
  }

  /** The cookies of a browser in which this person has just signed in. */
  newSession(email: string): Promise<Cookie[]> {
    return newSession(email, this.headers);
  }

  /** The cookies of a browser in which this person is signed in, always the same one. */
  sessionOf(email: string): Promise<Cookie[]> {
    return once(this.sessions, email, () => this.newSession(email));
  }

  /** Gives the person the largest plan, paid at the PayPal of this machine. */
  async largestPlan(person: HttpClient): Promise<void> {
    const plan = { planId: 'ultimate', subscriptionType: 'monthly', amount: '20.00', currency: 'USD' };
    const order = await this.send<{ id: string }>(
      person,
      '/paypal/order',
      { ...plan, intent: 'CAPTURE' },
      200,
    );
    await this.payAtPaypal(person, order.id);
    await this.send(person, `/paypal/order/${order.id}/capture`, undefined, 200);
  }

  /** Gives the person the smallest plan, which renews, paid there as well. */
  async starterPlan(person: HttpClient): Promise<void> {
    const plan = { planId: 'starter', subscriptionType: 'monthly', amount: '5.00', currency: 'USD' };
    const { id } = await this.send<{ id: string }>(person, '/paypal/subscription', plan, 200);
    await this.payAtPaypal(person, id);
    await this.send(person, `/paypal/subscription/${id}/confirm`, undefined, 200);
  }

  /** An idea with a title of its own, a draft unless said otherwise. */
  async idea(author: HttpClient, fields: IdeaFields = {}): Promise<Idea> {
    const data = {
      title: unique('Quiet hours'),
      category: 'Productivity',
      description:
        'A board that says when the office is quiet, so that people can plan their calls around it.',
      status: 'draft',
      ...fields,
    };
    return this.send<Idea>(author, '/api/ideas', data, 201);
  }

  /** A live idea of this author, who gets a plan with room for it; else of somebody who has others. */
  async liveIdea(fields: IdeaFields = {}, email?: string): Promise<Idea> {
    const author = await this.person(email ?? this.anybody);
    const { body: limits } = await author.get<PlanLimits>('/api/user/plan-limits');
    if (limits.usedIdeas >= limits.maxIdeas) {
      if (!email && limits.maxIdeas > 0) {
        this.anybody = uniqueEmail('anybody');
        return this.liveIdea(fields);
      }
      await this.largestPlan(author);
    }
    const idea = await this.idea(author, fields);
    await this.approve(idea);
    return idea;
  }

  /** An admin makes public what is there. */
  async approve(idea: Pick<Idea, 'id'>): Promise<void> {
    const admin = await this.person(ADMIN.email);
    const { status, body } = await admin.patch(`/api/ideas/${idea.id}/approve`);
    expect(status, JSON.stringify(body)).toBe(200);
  }

  /** The id of one of the person's live ideas. */
  async ideaOf(email: string): Promise<string> {
    const person = await this.person(email);
    const { body: ideas } = await person.get<(Idea & { status: string })[]>('/api/user/ideas');
    return ideas.find(({ status }) => status === 'active')!.id;
  }

  /** As many votes, each of another visitor. */
  async votes(idea: Idea, count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      await this.send(this.visitor(), `/api/ideas/${idea.id}/vote`, undefined, 200);
    }
  }

  async feedback(idea: Idea, message: string): Promise<void> {
    await this.send(this.visitor(), '/api/feedbacks', { ideaId: idea.id, message }, 201);
  }

  /** The idea's owner answers the latest message. */
  async answer(email: string, idea: Idea, message: string): Promise<void> {
    const owner = await this.person(email);
    const { body: messages } = await owner.get<{ id: string }[]>(`/api/feedbacks/${idea.id}`);
    await this.send(owner, `/api/feedbacks/${messages[0]!.id}/replies`, { message }, 201);
  }

  /** Somebody whom no other test knows joins. Gives their address. */
  async joinWaitlist(idea: Idea, entry: Partial<SignUpForm> = {}): Promise<string> {
    const data = { email: uniqueEmail(), ...entry };
    await this.send(this.visitor(), `/api/ideas/${idea.id}/waitlist`, data, 201);
    return data.email;
  }

  /** Somebody reports an idea to the admins. */
  async report(idea: Idea, details: string): Promise<void> {
    const data = { ideaId: idea.id, reason: 'spam', details };
    await this.send(this.visitor(), '/api/reports', data, 201);
  }

  /** A campaign of one of the person's ideas. */
  async campaign(
    email: string,
    idea: Idea,
    fields: { name: string; type: 'welcome' | 'update' | 'launch' | 'reminder'; isActive?: boolean },
  ): Promise<void> {
    const data = { subject: 'News about {{ideaTitle}}', content: '<p>Thank you for joining.</p>', ...fields };
    await this.send(await this.person(email), `/api/ideas/${idea.id}/campaigns`, data, 201);
  }

  /** Visitors of the person's live idea are asked about one of two prices: {@link PRICE_ASKED}. */
  async priceLadder(email: string, idea: Idea): Promise<void> {
    const prices = [1950, 2950].map((amount) => ({ amount, currency: 'USD', per: 'month' }));
    const ladder = { kind: 'price', days: 14, prices };
    await this.send(await this.person(email), `/api/ideas/${idea.id}/experiments`, ladder, 201);
  }

  /** A report of evidence on a live idea of the person's, about a goal that has just begun. */
  async evidenceReport(email: string, idea: Idea): Promise<{ id: string; url: string }> {
    await this.startGoal(email, idea);
    return this.publishReport(email, idea);
  }

  /** A goal on a live idea of the person's: 8% of 300 visitors in 14 days. */
  async startGoal(email: string, idea: Idea): Promise<void> {
    const goal = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };
    await this.send(await this.person(email), `/api/ideas/${idea.id}/goals`, goal, 201);
  }

  /** The person publishes what the evidence of their idea says now. */
  async publishReport(email: string, idea: Idea): Promise<{ id: string; url: string }> {
    return this.send(await this.person(email), `/api/ideas/${idea.id}/reports`, {}, 201);
  }

  /** The person takes the report back. */
  async withdrawReport(email: string, id: string): Promise<void> {
    const founder = await this.person(email);
    const { status, body } = await founder.delete(`/api/reports/${id}`);
    expect(status, JSON.stringify(body)).toBe(204);
  }

  /** Deletes the person's ideas with this title, so that their plan has room again. */
  async deleteIdeas(email: string, title: string): Promise<void> {
    const author = await this.person(email);
    const { body: ideas } = await author.get<Idea[]>('/api/user/ideas');
    for (const { id } of ideas.filter((idea) => idea.title === title))
      await author.delete(`/api/ideas/${id}`);
  }

  private async payAtPaypal(person: HttpClient, token: string): Promise<void> {
    const choice = new URLSearchParams({ choice: 'pay' });
    const { status, body } = await person.post(`/local/paypal/checkout?token=${token}`, choice);
    expect(status, String(body)).toBeLessThan(400);
  }

  private async send<T>(person: HttpClient, path: string, data: unknown, expected: number): Promise<T> {
    const { status, body } = await person.post<T>(path, data);
    expect(status, JSON.stringify(body)).toBe(expected);
    return body;
  }
}

/** What was made for this address, or is made now. */
function once<T>(made: Map<string, Promise<T>>, email: string, make: () => Promise<T>): Promise<T> {
  const promised = made.get(email) ?? make();
  made.set(email, promised);
  return promised;
}
