import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OwnIdea } from '@/api/types';
import { anOwnIdea } from '@/testing/factories';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { IdeaForm } from './idea-form';

export const founder = aClientUser({ id: 'user-1', currentPlan: 'pro' });
/** POST and PATCH requests, in order. `version` is the version that the edit is based on. */
export let sent: { method: string; version: string | null; body: Record<string, unknown> }[];

type Answer = (status: unknown) => Response | undefined;

/**
 * Sets up a server for the form. `save` returns the response to POST and PATCH; if it returns undefined, they
 * succeed.
 */
export function api({ maxIdeas = 5, usedIdeas = 0, save = (() => undefined) as Answer } = {}) {
  sent = [];
  const record = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ method: request.method, version: request.headers.get('If-Match'), body });
    return save(body.status) ?? HttpResponse.json(anOwnIdea());
  };
  server.use(
    http.get('*/api/user/plan-limits', () =>
      HttpResponse.json({ currentPlan: maxIdeas === 0 ? null : 'pro', maxIdeas, usedIdeas }),
    ),
    http.post('*/api/ideas', record),
    http.patch('*/api/ideas/:id', record),
  );
}

export async function open({
  idea,
  signedIn = true,
  signIn = () => Promise.resolve(true),
  user = founder,
}: { idea?: OwnIdea; signedIn?: boolean; signIn?: () => Promise<boolean>; user?: typeof founder } = {}) {
  const onSaved = jest.fn();
  const view = renderWith(<IdeaForm founderId={founder.id} idea={idea} onSaved={onSaved} />, {
    auth: { user: signedIn ? user : null, signIn },
  });
  // Waits until the plan has loaded, so that the next click takes it into account.
  await screen.findByText(/ideas? used|Drafts are free/);
  return { ...view, onSaved };
}

export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function chooseCategory(name: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Category' }));
  fireEvent.click(screen.getByTitle(name));
}

export function fill() {
  type(/^Title/, 'Quiet Hours');
  chooseCategory('AI');
  type(/^Description/, 'A booking board for silence.');
}

export const acceptTerms = () => fireEvent.click(screen.getByRole('checkbox'));
export const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Submit/ }));
export const saveDraft = () => fireEvent.click(screen.getByRole('button', { name: /^Sav/ }));
export const expectToast = (toast: object) => waitFor(() => expect(getToasts()[0]).toMatchObject(toast));
