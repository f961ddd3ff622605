import { screen } from '@testing-library/react';
import { anIdea } from '@/testing/factories';
import { renderWith } from '@/testing/render';
import { ShareButtons } from './share-buttons';

const LINK = (channel: string) => `http://localhost/ideas/quiet-hours?utm_source=${channel}&utm_medium=share`;
const draw = () => renderWith(<ShareButtons idea={anIdea({ slug: 'quiet-hours', title: 'Quiet hours' })} />);

/**
 * Defines a browser API that jsdom lacks, such as `share` or `execCommand`, and removes it after the test.
 */
function browserHas<T extends object>(owner: T, name: string, value: unknown) {
  Object.defineProperty(owner, name, { value, configurable: true });
}

afterEach(() => {
  for (const [owner, name] of [
    [navigator, 'share'],
    [document, 'execCommand'],
  ] as const)
    delete (owner as unknown as Record<string, unknown>)[name];
});

it('copies the link and shows a confirmation', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(LINK('copy'));
});

it('copies the link even without the clipboard API, and shows the link if copying fails', async () => {
  const { user } = draw();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  let selected = '';
  browserHas(document, 'execCommand', () => {
    selected = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  });
  const button = screen.getByRole('button', { name: 'Copy link' });
  await user.click(button);
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(selected).toBe(LINK('copy'));
  expect(button).toHaveFocus();

  browserHas(document, 'execCommand', () => false);
  await user.click(button);
  expect(await screen.findByText(new RegExp('didn’t let us copy the link: http'))).toBeInTheDocument();
});

it('opens other sites in a new tab without sending a referrer', () => {
  draw();
  for (const name of ['X', 'LinkedIn', 'WhatsApp']) {
    const link = screen.getByRole('link', { name: `Share on ${name}, opens in a new tab` });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  expect(screen.getByRole('link', { name: 'Share by Email' })).not.toHaveAttribute('target');
});

it('opens the device’s share sheet, and doesn’t report an error if it is closed', async () => {
  const share = jest.fn().mockResolvedValueOnce(undefined);
  browserHas(navigator, 'share', share);
  const { user } = draw();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Send to …' });
  await user.click(button);
  expect(share).toHaveBeenCalledWith({ title: 'Quiet hours', url: LINK('native') });
  share.mockRejectedValueOnce(new DOMException('Put away', 'AbortError'));
  await user.click(button);
  expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
  share.mockRejectedValueOnce(new DOMException('Not here', 'NotAllowedError'));
  await user.click(button);
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
});
