import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useAddress } from './use-address';

function at(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => useAddress(), { wrapper }).result;
}

test('keeps an opened review open if a search updates the URL before the review renders', () => {
  const address = at('/admin?status=pending');
  const [, change] = address.current;
  act(() => {
    change({ review: 'one' });
    change({ search: 'soup' }, true);
  });
  expect(String(address.current[0])).toBe('status=pending&review=one&search=soup');
});

test('bases the next change on the URL that was rendered last', () => {
  const address = at('/admin');
  act(() => address.current[1]({ review: 'one' }));
  act(() => address.current[1]({ review: undefined }));
  act(() => address.current[1]({ search: 'soup' }));
  expect(String(address.current[0])).toBe('search=soup');
});
