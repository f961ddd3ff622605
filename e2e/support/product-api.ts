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
 * The question asked by the price test that `priceLadder` starts. Robots and headless Chromium aren't asked.
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
 * Prepares a test's data over HTTP. Each call is made by a user who has the right to make it. Each worker has
 * one instance, and every recurring user signs in only once per instance.
 */
export class ProductApi {
  /** Headers sent with each request, which identify the test. */
  readonly headers: Record<string, string> = {};
  private readonly people = new Map<string, Promise<HttpClient>>();
  private readonly sessions = new Map<string, Promise<Cookie[]>>();
  /** Returns a founder whose plan has room for one more idea, or who has no plan yet. */
  private anybody = uniqueEmail('anybody');

  /** Returns a new visitor who isn't signed in. */
  visitor(): HttpClient {
    return new HttpClient(PRODUCT, { headers: this.headers });
  }

  /** Signs in the user with this email address. */
  person(email: string): Promise<HttpClient> {
    return once(this.people, email, async () => {
      const client = this.visitor();
      await signIn(client, email);
      return client;
    });
  }

  /** Signs a user in from a new browser, and returns its cookies. */
  newSession(email: string): Promise<Cookie[]> {
    return newSession(email, this.headers);
  }

  /** Returns the cookies of a browser where the user is signed in. Each call uses the same browser. */
  sessionOf(email: string): Promise<Cookie[]> {
    return once(this.sessions, email, () => this.newSession(email));
  }

  /** Buys the largest plan for a user, through the PayPal stub. */
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

  /** Buys the smallest renewing plan, through the PayPal stub. */
  async starterPlan(person: HttpClient): Promise<void> {
    const plan = { planId: 'starter', subscriptionType: 'monthly', amount: '5.00', currency: 'USD' };
    const { id } = await this.send<{ id: string }>(person, '/paypal/subscription', plan, 200);
    await this.payAtPaypal(person, id);
    await this.send(person, `/paypal/subscription/${id}/confirm`, undefined, 200);
  }

  /** Creates an idea with a unique title, by default as a draft. */
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

  /**
   * Creates a live idea for this founder, and buys a plan if needed. Defaults to a founder shared by many
   * tests.
   */
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

  /** Approves an idea, or an edit to it, as an admin. */
  async approve(idea: Pick<Idea, 'id'>): Promise<void> {
    const admin = await this.person(ADMIN.email);
    const { status, body } = await admin.patch(`/api/ideas/${idea.id}/approve`);
    expect(status, JSON.stringify(body)).toBe(200);
  }

  /** Returns the ID of one of the user's live ideas. */
  async ideaOf(email: string): Promise<string> {
    const person = await this.person(email);
    const { body: ideas } = await person.get<(Idea & { status: string })[]>('/api/user/ideas');
    return ideas.find(({ status }) => status === 'active')!.id;
  }

  /** Casts this many votes, each as a different visitor. */
  async votes(idea: Idea, count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      await this.send(this.visitor(), `/api/ideas/${idea.id}/vote`, undefined, 200);
    }
  }

  async feedback(idea: Idea, message: string): Promise<void> {
    await this.send(this.visitor(), '/api/feedbacks', { ideaId: idea.id, message }, 201);
  }

  /** Replies to the newest message as the idea's founder. */
  async answer(email: string, idea: Idea, message: string): Promise<void> {
    const owner = await this.person(email);
    const { body: messages } = await owner.get<{ id: string }[]>(`/api/feedbacks/${idea.id}`);
    await this.send(owner, `/api/feedbacks/${messages[0]!.id}/replies`, { message }, 201);
  }

  /**
   * Joins the waitlist as a new visitor.
   * @returns the visitor's email address
   */
  async joinWaitlist(idea: Idea, entry: Partial<SignUpForm> = {}): Promise<string> {
    const data = { email: uniqueEmail(), ...entry };
    await this.send(this.visitor(), `/api/ideas/${idea.id}/waitlist`, data, 201);
    return data.email;
  }

  /** Gives people who confirm a link to invite friends. */
  async turnOnReferrals(email: string, idea: Idea): Promise<void> {
    const founder = await this.person(email);
    const settings = { confirmation: 'ask', referrals: true };
    const { status, body } = await founder.put(`/api/ideas/${idea.id}/waitlist-settings`, settings);
    expect(status, JSON.stringify(body)).toBe(200);
  }

  /** Reports an idea as a visitor. */
  async report(idea: Idea, details: string): Promise<void> {
    const data = { ideaId: idea.id, reason: 'spam', details };
    await this.send(this.visitor(), '/api/reports', data, 201);
  }

  /** Creates a campaign for one of the user's ideas. */
  async campaign(
    email: string,
    idea: Idea,
    fields: { name: string; type: 'welcome' | 'update' | 'launch' | 'reminder'; isActive?: boolean },
  ): Promise<void> {
    const data = { subject: 'News about {{ideaTitle}}', content: '<p>Thank you for joining.</p>', ...fields };
    await this.send(await this.person(email), `/api/ideas/${idea.id}/campaigns`, data, 201);
  }

  /** Starts a test of two prices for the user's live idea: {@link PRICE_ASKED}. */
  async priceLadder(email: string, idea: Idea): Promise<void> {
    const prices = [1950, 2950].map((amount) => ({ amount, currency: 'USD', per: 'month' }));
    const ladder = { kind: 'price', days: 14, prices };
    await this.send(await this.person(email), `/api/ideas/${idea.id}/experiments`, ladder, 201);
  }

  /** Starts a goal for the user's live idea, and publishes an evidence report on it. */
  async evidenceReport(email: string, idea: Idea): Promise<{ id: string; url: string }> {
    await this.startGoal(email, idea);
    return this.publishReport(email, idea);
  }

  /** Starts a goal for the user's live idea: 8% of 300 visitors within 14 days. */
  async startGoal(email: string, idea: Idea): Promise<void> {
    const goal = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };
    await this.send(await this.person(email), `/api/ideas/${idea.id}/goals`, goal, 201);
  }

  /** Publishes an evidence report on the user's idea. */
  async publishReport(email: string, idea: Idea): Promise<{ id: string; url: string }> {
    return this.send(await this.person(email), `/api/ideas/${idea.id}/reports`, {}, 201);
  }

  /** Withdraws the user's report. */
  async withdrawReport(email: string, id: string): Promise<void> {
    const founder = await this.person(email);
    const { status, body } = await founder.delete(`/api/reports/${id}`);
    expect(status, JSON.stringify(body)).toBe(204);
  }

  /** Deletes the user's ideas with this title, so that their plan has room again. */
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

/** Returns the cached value for this email address. Creates it on first use. */
function once<T>(made: Map<string, Promise<T>>, email: string, make: () => Promise<T>): Promise<T> {
  const promised = made.get(email) ?? make();
  made.set(email, promised);
  return promised;
}
