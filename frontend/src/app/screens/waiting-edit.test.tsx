import { fireEvent, screen } from '@testing-library/react';
import type { Idea } from '@/api/types';
import { anIdea } from '@/testing/factories';
import { renderWith } from '@/testing/render';
import WaitingEdit from './waiting-edit';

const page = ({ title, status }: Idea) => <h1>{`${title}, ${status}`}</h1>;

test.each([
  ['pending', /^These changes are waiting for approval\. Visitors see the approved version\./],
  ['draft', /^These changes are saved as a draft\./],
  ['address_review_comment', /^Changes were requested\./],
] as const)(
  'lets the founder switch between the edited idea and the visitors’ version, for the status %s',
  (status, notice) => {
    const approved = anIdea({ title: 'Quiet Hours' });
    renderWith(
      <WaitingEdit idea={{ ...approved, title: 'Quieter', status, isPublic: true, approved }} page={page} />,
    );
    expect(screen.getByRole('heading')).toHaveTextContent('Quieter, active');
    expect(screen.getByText(notice)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show what visitors see' }));
    expect(screen.getByRole('heading')).toHaveTextContent('Quiet Hours, active');
    expect(screen.getByText('This is the approved version, which visitors see.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show the changes' }));
    expect(screen.getByRole('heading')).toHaveTextContent('Quieter, active');
  },
);

test('asks visitors the same questions in both versions of the page', () => {
  const questions = ({ asksToConfirm, asksPrice }: Idea) => <h1>{`${asksToConfirm}, ${asksPrice}`}</h1>;
  const approved = anIdea();
  const edit = { ...approved, status: 'pending', asksToConfirm: true, asksPrice: true, approved } as const;
  renderWith(<WaitingEdit idea={edit} page={questions} />);
  expect(screen.getByRole('heading')).toHaveTextContent('true, true');
  fireEvent.click(screen.getByRole('button', { name: 'Show what visitors see' }));
  expect(screen.getByRole('heading')).toHaveTextContent('true, true');
});
