import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip, TooltipProvider } from './tooltip';

// The first tooltip opens after 700 ms. The next tooltip opens immediately if it follows within 300 ms.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show() {
  render(
    <TooltipProvider>
      <Tooltip text="Sends the mail again">
        <button type="button">Retry</button>
      </Tooltip>
      <Tooltip text="Stops what is not sent yet">
        <button type="button">Pause</button>
      </Tooltip>
    </TooltipProvider>,
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const enter = (name: string) => fireEvent.pointerMove(screen.getByRole('button', { name }));
/** Moves the pointer away from the control, and off the path to its tooltip, which can be hovered too. */
function leave(name: string) {
  fireEvent.pointerLeave(screen.getByRole('button', { name }));
  fireEvent.pointerMove(document.body, { clientX: 900, clientY: 900 });
}
const tip = () => screen.queryByRole('tooltip');

test('opens 700 ms after the pointer enters, but not before', () => {
  show();
  enter('Retry');
  pass(690);
  expect(tip()).not.toBeInTheDocument();
  pass(20);
  expect(tip()).toHaveTextContent('Sends the mail again');
});

test('opens the next tooltip immediately if the last one closed less than 300 ms ago', () => {
  show();
  enter('Retry');
  pass(710);
  leave('Retry');
  pass(290);
  enter('Pause');
  expect(tip()).toHaveTextContent('Stops what is not sent yet');
});

test('waits 700 ms again if more than 300 ms have passed since the last tooltip closed', () => {
  show();
  enter('Retry');
  pass(710);
  leave('Retry');
  pass(310);
  enter('Pause');
  pass(690);
  expect(tip()).not.toBeInTheDocument();
  pass(20);
  expect(tip()).toBeInTheDocument();
});

test('opens immediately on focus, and closes on Escape', () => {
  show();
  act(() => screen.getByRole('button', { name: 'Retry' }).focus());
  expect(tip()).toHaveTextContent('Sends the mail again');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(tip()).not.toBeInTheDocument();
});
