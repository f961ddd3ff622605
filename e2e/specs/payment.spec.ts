import { uniqueEmail } from '../support/accounts.js';
import { expectNoViolations } from '../support/axe.js';
import {
  choose,
  expectBought,
  from,
  payWithPaypal,
  payWithRazorpay,
  planOf as plan,
} from '../support/checkout.js';
import { expectToast } from '../support/screen.js';
import { expect, test } from '../support/test.js';

test('PayPal: handles declined payments, cancellation, a closed window and successful payments', async ({
  signedIn,
}) => {
  const page = await signedIn(uniqueEmail('buyer'));
  await from(page, null);
  // Navigates through a link, because choosing a plan must then load the page whose policy allows the
  // providers' scripts.
  await page.goto('/dashboard');
  await plan(page).getByRole('link', { name: 'Choose a plan' }).click();
  const dialog = await choose(page, 'Choose Starter');
  await expect(page).toHaveURL('/subscribe?plan=starter');
  await expect(dialog.getByRole('radio', { name: /PayPal/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /Renew automatically/ })).toBeChecked();
  await expect(dialog).toContainText('$5.00 a month');

  await test.step('shows that the payment was declined', async () => {
    const popup = await payWithPaypal(page, dialog);
    await popup.getByRole('button', { name: 'Decline the payment' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Your payment was declined. Nothing was charged.');
  });

  await test.step('handles canceling at PayPal and closing its window', async () => {
    const popup = await payWithPaypal(page, dialog);
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('You closed PayPal. Nothing was charged.');
    await (await payWithPaypal(page, dialog)).close();
    await expect(dialog.getByText('Waiting for PayPal')).toHaveCount(0);
    await expect(dialog.getByRole('alert')).toHaveText('You closed PayPal. Nothing was charged.');
  });

  await test.step('grants the plan after the payment', async () => {
    const popup = await payWithPaypal(page, dialog);
    await expect(dialog.getByRole('button', { name: 'Show PayPal’s window' })).toBeVisible();
    await popup.getByRole('button', { name: 'Pay now' }).click();
    await expectBought(page, 'Starter');
    await expect(plan(page)).toContainText('0 of 1 idea used');
    await expect(plan(page)).toContainText('Renews on');
  });
});

test('Razorpay: lets a founder switch, cancel and resume a plan, and print a receipt', async ({
  api,
  signedIn,
}) => {
  test.slow();
  const email = uniqueEmail('switching');
  await api.starterPlan(await api.person(email));
  const page = await signedIn(email);

  await test.step('buys another plan for a year', async () => {
    await from(page, 'IN');
    await page.goto('/subscribe?type=yearly');
    await expect(page.getByText('Your plan', { exact: true })).toBeVisible();
    const switching = await choose(page, 'Switch to Growth');
    await expect(switching.getByRole('radio', { name: /Razorpay/ })).toBeChecked();
    await expect(switching).toContainText('₹8,400.00 a year');
    await expect(switching).toContainText(
      /You have \d+ days left of Starter, worth \$5\.00; they become \d+ days of Growth\./,
    );
    await expect(switching).toContainText(
      /Your new period ends on \w+ \d+, \d{4}, and renews then\. Starter won’t renew\./,
    );
    const frame = await payWithRazorpay(page, switching);
    await frame.getByRole('button', { name: 'Decline the payment' }).click();
    await expect(frame.getByRole('alert')).toBeVisible();
    await frame.getByRole('button', { name: 'Close' }).click();
    await expect(switching.getByRole('alert')).toContainText('Nothing was charged.');
    const again = await payWithRazorpay(page, switching);
    await again.getByRole('button', { name: 'Pay now' }).click();
    await expectBought(page, 'Growth');
  });

  await test.step('cancels the plan, which stays active until it ends', async () => {
    await plan(page).getByRole('button', { name: 'Cancel plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your Growth plan?' });
    await expect(dialog).toContainText(/until [A-Z][a-z]{2} \d+, \d{4}/);
    await dialog.getByRole('button', { name: 'Cancel plan' }).click();
    await expectToast(page, 'Subscription cancelled');
    await expect(plan(page)).toContainText('Canceled. Your plan ends on');
    await expect(plan(page).getByRole('button', { name: 'Cancel plan' })).toHaveCount(0);
  });

  await test.step('resumes the plan without being charged now', async () => {
    await plan(page).getByRole('button', { name: 'Resume plan' }).click();
    const resuming = page.getByRole('dialog', { name: 'Resume Growth' });
    await expect(resuming).toContainText('Nothing is charged now. Your first charge is ₹8,400.00 on');
    const agree = resuming.getByRole('button', { name: 'Resume with Razorpay' });
    await expect(agree).not.toHaveAttribute('aria-busy', 'true');
    await agree.click();
    await page.frameLocator('iframe[title="Razorpay"]').getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByText('Your Growth plan renews again.')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await expect(plan(page)).toContainText('Renews on');
  });

  await test.step('lists both payments, with receipts', async () => {
    await page.goto('/billing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing');
    const receipts = page.getByRole('link', { name: /^Receipt GS-/ });
    await expect(receipts).toHaveCount(2);
    await receipts.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
    await expect(page.getByRole('article')).toContainText('Groundswell Growth, yearly');
    await expect(page.getByRole('article')).toContainText('₹8,400.00');
    await expect(page.getByRole('article')).toContainText(
      /days left of Starter, worth \$5\.00, became \d+ days/,
    );
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('article')).toBeVisible();
  });
});

test('grants the plan if the tab is closed after paying', async ({ signedIn }) => {
  const email = uniqueEmail('leaving');
  const page = await signedIn(email);
  await from(page, null);
  await page.goto('/subscribe?plan=pro');
  const dialog = page.getByRole('dialog', { name: 'Pay for Pro' });
  const popup = await payWithPaypal(page, dialog);
  await page.close();
  await popup.getByRole('button', { name: 'Pay now' }).click();
  const elsewhere = await signedIn(email);
  await expect
    .poll(
      async () =>
        (
          (await (await elsewhere.context().request.get('/api/user/subscription')).json()) as {
            planId: string;
          }
        ).planId,
    )
    .toBe('pro');
  await elsewhere.goto('/billing');
  await expect(plan(elsewhere)).toContainText('Pro plan');
});

test('grants the plan if Razorpay doesn’t report the payment, or if a response is lost', async ({
  signedIn,
}) => {
  const page = await signedIn(uniqueEmail('unsaid'));
  await from(page, 'IN');
  await page.goto('/subscribe?plan=pro');
  const dialog = page.getByRole('dialog', { name: 'Pay for Pro' });

  await test.step('Razorpay’s window closes without reporting a result', async () => {
    const frame = await payWithRazorpay(page, dialog);
    await frame.getByRole('button', { name: 'Pay, but say nothing' }).click();
    await expectBought(page, 'Pro');
  });

  await test.step('the verification’s response is lost', async () => {
    await page.goto('/subscribe?plan=pro');
    let lost = 0;
    await page.route('**/api/payment/razorpay/verify', async (route) => {
      if ((lost += 1) > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await expect(dialog).toContainText('This adds a month.');
    const frame = await payWithRazorpay(page, dialog);
    await frame.getByRole('button', { name: 'Pay now' }).click();
    await expectBought(page, 'Pro');
    await page.goto('/billing');
    await expect(page.getByRole('link', { name: /^Receipt GS-/ })).toHaveCount(2);
  });
});

test('completes a payment through PayPal’s own button if credentials are configured', async ({
  signedIn,
}) => {
  const page = await signedIn(uniqueEmail('sdk'));
  await from(page, null);
  await page.route('**/paypal/setup', async (route) => {
    const setup = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...setup, mode: 'sdk' } });
  });
  // Replaces the part of PayPal's script that the official package uses, so the package doesn't load the
  // script. The buyer approves the payment at the stub.
  await page.addInitScript(() => {
    const createPayPalSubscriptionPaymentSession = (options: { onApprove: (data: object) => unknown }) => ({
      start: async (_how: object, opened: Promise<{ subscriptionId: string }>) => {
        const { subscriptionId } = await opened;
        const address = `/local/paypal/checkout?token=${subscriptionId}`;
        await fetch(address, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) });
        options.onApprove({ subscriptionId });
      },
      cancel: () => undefined,
      destroy: () => undefined,
    });
    const createInstance = () => Promise.resolve({ createPayPalSubscriptionPaymentSession });
    Object.assign(window, { paypal: { version: '6.0.0', createInstance } });
  });
  await page.goto('/subscribe?plan=ultimate');
  const button = page.getByRole('dialog').locator('paypal-button');
  await expect(button).toHaveAttribute('aria-label', 'Pay $20.00 with PayPal');
  await expect(button.locator('..')).toHaveAttribute('aria-busy', 'false');
  await button.dispatchEvent('click');
  await expectBought(page, 'Ultimate');
});

test('the checkout has no axe violations', { tag: '@phone' }, async ({ signedIn }) => {
  const page = await signedIn(uniqueEmail('axe'));
  await page.goto('/subscribe?plan=pro');
  const pay = page.getByRole('dialog', { name: 'Pay for Pro' }).getByRole('button', { name: /^Pay / });
  await expect(pay).not.toHaveAttribute('aria-busy', 'true');
  await expectNoViolations(page, 'the dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Choose Pro' })).toBeFocused();
  await expectNoViolations(page, 'the plans');
  await page.goto('/billing');
  await expect(page.getByRole('button', { name: 'Choose Pro' })).toBeVisible();
  await expectNoViolations(page, 'the plans to choose from');
});
