import { beforeAll } from '@jest/globals';

import { PaymentDriver } from './payments.js';
import { type SignedIn, testApp } from './test-app.js';

export const app = testApp();
export let pay: PaymentDriver;
let people = 0;

beforeAll(async () => {
  pay = new PaymentDriver(app);
});

export const someone = (): Promise<SignedIn> => app.signIn(`owner${(people += 1)}@example.com`);
export const dealOf = async (id: string) => (await pay.state()).deals[id];
export const plan = async (founder: SignedIn) =>
  (await founder.get('/api/user/plan-limits')).body.currentPlan;
export const cancel = (founder: SignedIn) => founder.post('/api/subscription/cancel');

export const PROVIDERS = [
  ['PayPal', 'paypal'],
  ['Razorpay', 'razorpay'],
] as const;
