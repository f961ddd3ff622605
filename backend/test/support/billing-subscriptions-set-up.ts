import { afterAll, beforeAll } from '@jest/globals';

import { PaymentDriver } from './payments.js';
import { type SignedIn, startTestApp, type TestApp } from './test-app.js';

export let app: TestApp;
export let pay: PaymentDriver;
let people = 0;

beforeAll(async () => {
  app = await startTestApp();
  pay = new PaymentDriver(app);
});
afterAll(() => app?.stop());

export const someone = (): Promise<SignedIn> => app.signIn(`owner${(people += 1)}@example.com`);
export const dealOf = async (id: string) => (await pay.state()).deals[id];
export const plan = async (founder: SignedIn) =>
  (await founder.get('/api/user/plan-limits')).body.currentPlan;
export const cancel = (founder: SignedIn) => founder.post('/api/subscription/cancel');

export const PROVIDERS = [
  ['PayPal', 'paypal'],
  ['Razorpay', 'razorpay'],
] as const;
