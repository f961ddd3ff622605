import { expect, type APIRequest, type APIRequestContext } from '@playwright/test';

import { ADMIN, unique, uniqueEmail } from './accounts.js';
import { PRODUCT } from './environment.js';
import { csrf, signIn } from './session.js';

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

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>;

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

/** Lays out what a test needs, over HTTP, each part by the person who would do it. */
export class ProductApi {
  private readonly contexts: APIRequestContext[] = [];
  /** The cookies of an admin. */
  private admin?: Promise<Cookies>;

  constructor(private readonly http: APIRequest) {}

  /** Somebody with cookies of their own; signed in where an address is given. */
  async person(email?: string): Promise<APIRequestContext> {
    const context = await this.context({ cookies: [], origins: [] });
    if (email) await signIn(context, email);
    return context;
  }

  /** Gives the person the largest plan, paid at the PayPal of this machine. */
  async largestPlan(person: APIRequestContext): Promise<void> {
    const plan = { planId: 'ultimate', subscriptionType: 'monthly', amount: '20.00', currency: 'USD' };
    const order = await this.send<{ id: string }>(
      person,
      '/paypal/order',
      { ...plan, intent: 'CAPTURE' },
      200,
    );
    const paid = await person.post(`/local/paypal/checkout?token=${order.id}`, { form: { choice: 'pay' } });
    expect(paid.ok(), await paid.text()).toBe(true);
    await this.send(person, `/paypal/order/${order.id}/capture`, undefined, 200);
  }

  /** An idea with a title of its own, a draft unless said otherwise. */
  async idea(author: APIRequestContext, fields: IdeaFields = {}): Promise<Idea> {
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

  /** A live idea of an author whom no other test knows, with a plan that has room for it. */
  async liveIdea(fields: IdeaFields = {}, email = uniqueEmail('author')): Promise<Idea> {
    const author = await this.person(email);
    const limits = (await (await author.get('/api/user/plan-limits')).json()) as PlanLimits;
    if (limits.usedIdeas >= limits.maxIdeas) await this.largestPlan(author);
    const idea = await this.idea(author, fields);
    await this.approve(idea);
    return idea;
  }

  /** An admin makes public what is there. */
  async approve(idea: Pick<Idea, 'id'>): Promise<void> {
    this.admin ??= this.person(ADMIN.email).then((person) => person.storageState());
    const admin = await this.context(await this.admin);
    const approved = await admin.patch(`/api/ideas/${idea.id}/approve`, { headers: await csrf(admin) });
    expect(approved.status(), await approved.text()).toBe(200);
  }

  /** The id of one of the person's live ideas. */
  async ideaOf(email: string): Promise<string> {
    const ideas = (await (await (await this.person(email)).get('/api/user/ideas')).json()) as (Idea & {
      status: string;
    })[];
    return ideas.find(({ status }) => status === 'active')!.id;
  }

  /** As many votes, each of another visitor. */
  async votes(idea: Idea, count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      await this.send(await this.person(), `/api/ideas/${idea.id}/vote`, undefined, 200);
    }
  }

  async feedback(idea: Idea, message: string): Promise<void> {
    await this.send(await this.person(), '/api/feedbacks', { ideaId: idea.id, message }, 201);
  }

  /** The idea's owner answers the latest message. */
  async answer(email: string, idea: Idea, message: string): Promise<void> {
    const owner = await this.person(email);
    const messages = (await (await owner.get(`/api/feedbacks/${idea.id}`)).json()) as { id: string }[];
    await this.send(owner, `/api/feedbacks/${messages[0]!.id}/replies`, { message }, 201);
  }

  /** Somebody whom no other test knows joins. Gives their address. */
  async joinWaitlist(idea: Idea, entry: Partial<SignUpForm> = {}): Promise<string> {
    const data = { email: uniqueEmail(), ...entry };
    await this.send(await this.person(), `/api/ideas/${idea.id}/waitlist`, data, 201);
    return data.email;
  }

  /** Somebody reports an idea to the admins. */
  async report(idea: Idea, details: string): Promise<void> {
    const data = { ideaId: idea.id, reason: 'spam', details };
    await this.send(await this.person(), '/api/reports', data, 201);
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

  /** A report of evidence on a live idea of the person's, about a goal that has just begun. */
  async evidenceReport(email: string, idea: Idea): Promise<{ id: string; url: string }> {
    const founder = await this.person(email);
    const goal = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };
    await this.send(founder, `/api/ideas/${idea.id}/goals`, goal, 201);
    return this.send(founder, `/api/ideas/${idea.id}/reports`, {}, 201);
  }

  /** The person takes the report back. */
  async withdrawReport(email: string, id: string): Promise<void> {
    const founder = await this.person(email);
    const withdrawn = await founder.delete(`/api/reports/${id}`, { headers: await csrf(founder) });
    expect(withdrawn.status(), await withdrawn.text()).toBe(204);
  }

  /** Deletes the person's ideas with this title, so that their plan has room again. */
  async deleteIdeas(email: string, title: string): Promise<void> {
    const author = await this.person(email);
    const ideas = (await (await author.get('/api/user/ideas')).json()) as Idea[];
    for (const { id } of ideas.filter((idea) => idea.title === title)) {
      await author.delete(`/api/ideas/${id}`, { headers: await csrf(author) });
    }
  }

  async dispose(): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.dispose()));
  }

  /** A context made in a test has the headers of that test. */
  private async context(storageState: Cookies): Promise<APIRequestContext> {
    const context = await this.http.newContext({ baseURL: PRODUCT, storageState });
    this.contexts.push(context);
    return context;
  }

  private async send<T>(
    person: APIRequestContext,
    path: string,
    data: unknown,
    expected: number,
  ): Promise<T> {
    const response = await person.post(path, { headers: await csrf(person), data });
    expect(response.status(), await response.text()).toBe(expected);
    return (await response.json()) as T;
  }
}
