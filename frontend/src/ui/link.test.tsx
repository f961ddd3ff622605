import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link } from './link';

function Here() {
  const { pathname, state } = useLocation();
  return <output>{JSON.stringify([pathname, state])}</output>;
}

function draw(prevented = false) {
  render(
    <MemoryRouter>
      <Link
        to="/about"
        state="told"
        className="quiet"
        onClick={(event) => prevented && event.preventDefault()}
      >
        About
      </Link>
      <Here />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'About' });
}

const here = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

describe('Link', () => {
  it('changes the screen without a page load, and passes on the state', () => {
    const link = draw();
    expect(link).toHaveAttribute('href', '/about');
    expect(link).toHaveClass('quiet');
    const click = createEvent.click(link);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(true);
    expect(here()).toEqual(['/about', 'told']);
  });

  it('leaves clicks that open a new tab to the browser', () => {
    const link = draw();
    const click = createEvent.click(link, { ctrlKey: true });
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(false);
    expect(here()).toEqual(['/', null]);
  });

  it('doesn’t navigate if the parent component prevents the click', () => {
    fireEvent.click(draw(true));
    expect(here()).toEqual(['/', null]);
  });
});
