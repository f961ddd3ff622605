import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { anOwnIdea } from '@/testing/factories';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { WorkspaceBars } from './workspace-bars';

export const QUIET = anOwnIdea({ id: 'idea-1', slug: 'quiet-hours', title: 'Quiet Hours' });
export const DRAFT = anOwnIdea({ id: 'idea-2', title: 'Paint by neighbors', status: 'draft' });

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Renders the bars, followed by a button that can take the focus. */
export function open(
  address = '/dashboard',
  { ideas = [QUIET, DRAFT], isAdmin = false }: { ideas?: OwnIdea[]; isAdmin?: boolean } = {},
) {
  server.use(http.get('*/api/user/ideas', () => HttpResponse.json(ideas)));
  return renderWith(
    <>
      <WorkspaceBars />
      <main>
        <input aria-label="Something else" />
        <Address />
      </main>
    </>,
    { address, auth: { user: aClientUser({ isAdmin }) } },
  );
}
