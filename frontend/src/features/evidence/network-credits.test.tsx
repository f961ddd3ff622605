import { render, screen } from '@testing-library/react';
import { LeftOut } from './components/left-out';

test('credits the network data if hosting networks were checked', () => {
  render(<LeftOut leftOut={[]} hostingChecked />);
  expect(screen.getByRole('link', { name: 'DB-IP', hidden: true })).toHaveAttribute(
    'href',
    'https://db-ip.com',
  );
  expect(screen.queryByText(/not checked/)).not.toBeInTheDocument();
});

test('does not credit the network data if hosting networks were not checked', () => {
  render(<LeftOut leftOut={[]} hostingChecked={false} />);
  expect(screen.getByText('None · Hosting networks: not checked')).toBeVisible();
  expect(screen.queryByRole('link', { hidden: true })).not.toBeInTheDocument();
});
