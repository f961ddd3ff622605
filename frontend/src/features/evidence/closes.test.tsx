import { screen, within } from '@testing-library/react';
import { anEvidence } from './evidence.factory';
import { api, open } from './evidence.harness';

// jsdom has no canvas, so the chart is replaced by a stub.
jest.mock('./charts/band-panel', () => ({ BandPanel: () => null }));

test('shows how many conversions the goal needed at the latest daily close, if daily closes decide the goal', async () => {
  const { verdict, days } = anEvidence();
  const close = { visitors: 160, yes: 20, needed: 25 };
  const evidence = anEvidence({
    verdict: { ...verdict, ...close },
    days: [...days.slice(0, 2), { ...days[2]!, ...close }],
  });
  api({ evidence: () => evidence });
  const { user } = open();
  await user.click(await screen.findByText('How we know'));
  const table = within(
    screen.getByRole('table', { name: 'The rate up to each day, with its running interval' }),
  );
  expect(table.getAllByRole('row')[1]!.lastElementChild).toHaveTextContent('25');
  expect(screen.getByRole('slider', { name: 'Day' }).getAttribute('aria-valuetext')).toMatch(/; 25 needed$/);
});
