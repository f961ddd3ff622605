import { fireEvent, screen, waitFor } from '@testing-library/react';
import { windowIs } from '@/testing/window';
import { HttpResponse } from 'msw';
import { anOwnIdea } from '@/testing/factories';
import { sentTo } from '@/testing/sent-to';
import { user, api, open } from './dashboard.harness';

jest.mock('@/lib/celebrate', () => ({ celebrate: jest.fn() }));

beforeEach(() => windowIs(true));
afterEach(() => jest.restoreAllMocks());

describe('the dashboard after buying a plan', () => {
  const draft = (title: string) => ({
    keptAt: '2025-07-14T00:00:00Z',
    values: { title, description: 'What it is.', category: 'AI' },
  });
  const keep = (part: string, value: object) =>
    localStorage.setItem(`groundswell:idea-draft:${user.id}:${part}`, JSON.stringify(value));
  afterEach(() => localStorage.clear());

  test('lets the founder submit, with one click, an unsaved idea that couldn’t be submitted without a plan', async () => {
    keep('new', draft('Donau ferries'));
    keep('interrupted', { ideaId: null, title: 'Donau ferries' });
    api([]);
    const sent = sentTo('POST /api/ideas', () =>
      HttpResponse.json(anOwnIdea({ title: 'Donau ferries', status: 'pending' }), { status: 201 }),
    );
    open();
    const again = await screen.findByRole('button', { name: 'Submit “Donau ferries” now' });
    expect(screen.getByText('Plan active.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'What do you want to build?' })).not.toBeInTheDocument();
    fireEvent.click(again);
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ title: 'Donau ferries', status: 'pending' })]),
    );
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(screen.queryByRole('button', { name: /^Submit “/ })).not.toBeInTheDocument();
  });

  test('lets the founder submit, with one click, a saved draft that couldn’t be submitted because the plan was full', async () => {
    const saved = anOwnIdea({ title: 'Donau ferries', status: 'draft' });
    keep('interrupted', { ideaId: saved.id, title: 'Donau ferries' });
    api([saved]);
    const sent = sentTo(`PATCH /api/ideas/${saved.id}`, () =>
      HttpResponse.json({ ...saved, status: 'pending' }),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Submit “Donau ferries” now' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ status: 'pending' })]));
  });

  test('suggests finishing an idea that was started but not submitted, instead of starting a first one', async () => {
    keep('new', draft('Donau ferries'));
    api([]);
    open();
    expect(await screen.findByRole('heading', { name: 'Finish “Donau ferries”' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue writing' })).toHaveAttribute('href', '/new-idea');
    expect(screen.queryByText('What do you want to build?')).not.toBeInTheDocument();
  });
});
