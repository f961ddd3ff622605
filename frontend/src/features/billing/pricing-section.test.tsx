import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readCookie } from '@/lib/cookies';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { PricingSection } from './pricing-section';

const rates = (answer: () => Response) => server.use(http.get('*/api/exchange-rates', answer));
const live = () =>
  HttpResponse.json({
    base: 'USD',
    rates: { USD: 1, INR: 90.25, EUR: 0.75 },
    source: 'live',
    asOf: '2026-01-15T00:00:00.000Z',
  });
const language = (tag: string) => jest.spyOn(navigator, 'language', 'get').mockReturnValue(tag);
const pro = async () =>
  within((await screen.findByRole('heading', { name: 'Pro' })).closest('li') as HTMLElement);

afterEach(() => jest.restoreAllMocks());

it('shows dollars by default, without loading a rate', async () => {
  const rateCalls = jest.fn(live);
  rates(rateCalls);
  renderWith(<PricingSection />);
  expect((await pro()).getByText('$15')).toBeInTheDocument();
  expect(screen.getByText(/^Plans from \$5\/month/)).toBeInTheDocument();
  expect(screen.queryByText(/about/)).not.toBeInTheDocument();
  expect(screen.getByText(/You’re charged in US dollars, or in rupees/)).toBeInTheDocument();
  expect(rateCalls).not.toHaveBeenCalled();
});

it('converts prices at the live rate, labels them as converted, and stores the selected currency', async () => {
  rates(live);
  const { user, unmount } = renderWith(<PricingSection />);
  await user.selectOptions(screen.getByLabelText('Currency'), 'EUR (€)');
  expect(await (await pro()).findByText('€11')).toBeInTheDocument();
  expect((await pro()).getByText('about')).toBeInTheDocument();
  expect((await pro()).getByText(/at today’s rate, charged \$15/)).toBeInTheDocument();
  expect(screen.getByText(/^Plans from about €4\/month/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Rates by Exchange Rate API' })).toBeInTheDocument();
  expect(JSON.parse(readCookie('user_preferences') ?? '')).toEqual({ currency: 'EUR' });
  unmount();
  renderWith(<PricingSection />);
  expect(screen.getByLabelText('Currency')).toHaveValue('EUR');
});

it('shows rupees by default in India, at the fixed rate if there is no live rate', async () => {
  language('en-IN');
  rates(() => HttpResponse.error());
  renderWith(<PricingSection />);
  expect(screen.getByLabelText('Currency')).toHaveValue('INR');
  expect((await pro()).getByText('₹1,268')).toBeInTheDocument();
  expect((await pro()).getByText(/at today’s rate, charged ₹1,260/)).toBeInTheDocument();
  expect(screen.getByText(/^Plans from ₹420\/month/)).toBeInTheDocument();
});
