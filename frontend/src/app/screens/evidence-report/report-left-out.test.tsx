import userEvent from '@testing-library/user-event';
import { render, screen } from '@testing-library/react';
import { ReportLeftOut } from './report-left-out';
import { aReport } from './signed-report.harness';

test('credits the source of the network data in a report that checked hosting networks', async () => {
  render(<ReportLeftOut report={{ ...aReport(), hostingChecked: true }} />);
  await userEvent.click(screen.getByRole('heading', { name: 'Excluded visitors' }));
  expect(screen.getByText(/Visitors from hosting networks are excluded/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'DB-IP' })).toHaveAttribute('href', 'https://db-ip.com');
});
