import { waitFor } from '@testing-library/react';

/** Runs the script as a site's `<script async>` does, loaded from our origin. */
async function load(markup: string): Promise<HTMLIFrameElement[]> {
  document.body.innerHTML = markup;
  const script = document.querySelector<HTMLScriptElement>('script[src]')!;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  await jest.isolateModulesAsync(async () => void (await import('./widget')));
  return [...document.querySelectorAll('iframe')];
}

const SRC = 'https://groundswell.test/widget.js';

function say(frame: HTMLIFrameElement, data: unknown, origin = 'https://groundswell.test') {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
}

test('inserts a titled, lazy and sandboxed frame after a script that names an idea', async () => {
  const [frame] = await load(
    `<p>Before</p><script src="${SRC}" data-idea="quiet-hours"></script><p>After</p>`,
  );
  expect(frame!.parentElement!.previousElementSibling!.localName).toBe('script');
  expect(frame!.src).toBe('https://groundswell.test/embed/quiet-hours');
  expect(frame).toHaveAttribute('title', 'Groundswell: vote and join the waitlist');
  expect(frame).toHaveProperty('loading', 'lazy');
  expect(frame!.getAttribute('sandbox')).not.toMatch(/top-navigation|modals|downloads/);
});

test('fills each of several placeholders once, in its own theme', async () => {
  const places = `<div data-groundswell-idea="one" data-theme="dark"></div><div data-groundswell-idea="../api?x" data-theme="pink"></div>`;
  const frames = await load(`<script src="${SRC}"></script>${places}`);
  expect(frames.map(({ src }) => src)).toEqual([
    'https://groundswell.test/embed/one?theme=dark',
    'https://groundswell.test/embed/..%2Fapi%3Fx',
  ]);
  expect(await load(document.body.innerHTML)).toHaveLength(2);
});

test('asks for the frame in a language of the product, and for English otherwise', async () => {
  const places = ['de', 'pt-BR', 'en', 'de-AT', 'tlh']
    .map((language) => `<div data-groundswell-idea="one" data-language="${language}"></div>`)
    .join('');
  const frames = await load(
    `<script src="${SRC}" data-idea="two" data-theme="light" data-language="ar"></script>${places}`,
  );
  expect(
    frames.map(({ src, title }) => [src.slice('https://groundswell.test/embed/'.length), title]),
  ).toEqual([
    ['two?theme=light&language=ar', 'Groundswell'],
    ['one?language=de', 'Groundswell'],
    ['one?language=pt-BR', 'Groundswell'],
    ['one', 'Groundswell: vote and join the waitlist'],
    ['one', 'Groundswell: vote and join the waitlist'],
    ['one', 'Groundswell: vote and join the waitlist'],
  ]);
});

test('fills places and elements that appear later, and follows their changes', async () => {
  await load(`<script src="${SRC}"></script>`);
  const sources = () => [...document.querySelectorAll('iframe')].map(({ src }) => src.split('/embed/')[1]);
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div data-groundswell-idea="one"></div><groundswell-idea idea="two" language="de"></groundswell-idea>
     <groundswell-idea></groundswell-idea>`,
  );
  await waitFor(() => expect(sources()).toEqual(['one', 'two?language=de']));
  const [place, element] = ['[data-groundswell-idea]', '[idea=two]'].map((selector) =>
    document.querySelector<HTMLElement>(selector)!,
  );
  place!.dataset.groundswellIdea = 'three';
  place!.dataset.theme = 'dark';
  element!.setAttribute('language', 'ar');
  await waitFor(() => expect(sources()).toEqual(['three?theme=dark', 'two?language=ar']));
  element!.setAttribute('origin', 'https://other.test/path');
  expect(element!.querySelector('iframe')!.src).toBe('https://other.test/embed/two?language=ar');
  for (const nonsense of ['javascript:alert(1)', 'https://', 'data:,'])
    element!.setAttribute('origin', nonsense);
  expect(element!.querySelector('iframe')!.src).toBe('https://groundswell.test/embed/two?language=ar');
});

test('does nothing twice if its script runs twice', async () => {
  const markup = `<script src="${SRC}" data-idea="one"></script><div data-groundswell-idea="two"></div>`;
  await load(markup);
  expect(await load(document.body.innerHTML)).toHaveLength(2);
  document.body.insertAdjacentHTML('beforeend', '<div data-groundswell-idea="three"></div>');
  await waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(3));
});

test('listens to a frame only as long as its element is on the page', async () => {
  await load(`<script src="${SRC}"></script><groundswell-idea idea="one"></groundswell-idea>`);
  const element = document.querySelector('groundswell-idea')!;
  const handled = jest.spyOn(element as unknown as EventListenerObject, 'handleEvent');
  window.dispatchEvent(new MessageEvent('message', { data: 'x' }));
  element.remove();
  window.dispatchEvent(new MessageEvent('message', { data: 'x' }));
  expect(handled).toHaveBeenCalledTimes(1);
});

test('passes on the tags of the page’s URL, and nothing else from it', async () => {
  const name = `https://blog.example/?utm_source=${'n'.repeat(400)}&utm_medium=e%23mail&via=abcdefghij&email=ada@example.com&__proto__=x#top`;
  const landing = jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name } as PerformanceEntry]);
  const [frame] = await load(`<script src="${SRC}" data-idea="one" data-theme="dark"></script>`);
  landing.mockRestore();
  expect(frame!.src).toBe(
    `https://groundswell.test/embed/one?theme=dark#utm_source=${'n'.repeat(300)}&utm_medium=e%23mail&via=abcdefghij`,
  );
});

test('passes votes and sign-ups on to the page as events', async () => {
  const [frame] = await load(`<script src="${SRC}"></script><div data-groundswell-idea="one"></div>`);
  const heard: unknown[] = [];
  const hear = ({ type, detail, target }: Event & { detail?: unknown }) =>
    heard.push([type, detail, (target as Element).parentElement!.dataset.groundswellIdea]);
  const types = ['groundswell:voted', 'groundswell:joined', 'groundswell:missing', 'click'];
  for (const type of types) window.addEventListener(type, hear);
  const source = 'groundswell';
  const nonsense = [
    { source, type: 'click' },
    { source, type: ['groundswell:voted'] },
    { source, type: '__proto__' },
    { source, type: 'toString' },
    { type: 'groundswell:voted' },
    'groundswell:voted',
  ];
  for (const data of nonsense) say(frame!, data);
  say(frame!, { source, type: 'groundswell:voted' }, 'https://evil.example');
  expect(heard).toEqual([]);
  say(frame!, { source, type: 'groundswell:voted', idea: 'forged' });
  say(frame!, { source, type: 'groundswell:joined' });
  expect(heard).toEqual([
    ['groundswell:voted', { idea: 'one' }, 'one'],
    ['groundswell:joined', { idea: 'one' }, 'one'],
  ]);
  for (const type of types) window.removeEventListener(type, hear);
});

test('leaves nothing behind for an idea that isn’t public, until the site chooses another', async () => {
  const [frame] = await load(`<script src="${SRC}"></script><div data-groundswell-idea="gone"></div>`);
  const place = document.querySelector<HTMLElement>('[data-groundswell-idea]')!;
  say(frame!, { source: 'groundswell', type: 'groundswell:missing' });
  expect(document.querySelector('iframe')).toBeNull();
  expect(place).not.toBeVisible();
  expect(place.firstElementChild).not.toBeVisible();
  place.dataset.groundswellIdea = 'quiet-hours';
  await waitFor(() => expect(place.querySelector('iframe')!.src).toMatch(/quiet-hours$/));
  expect(place).toBeVisible();
  expect(place.firstElementChild).toBeVisible();
});

test('accepts a height only from the widget’s own frame', async () => {
  const [frame] = await load(`<script src="${SRC}" data-idea="quiet-hours"></script>`);
  const good = { source: 'groundswell', height: 512, title: 'Quiet Hours' };
  say(frame!, good, 'https://evil.example');
  for (const bad of [
    null,
    'x',
    { ...good, height: '512' },
    { ...good, height: 1e6 },
    { ...good, height: -1 },
    { ...good, height: NaN },
    { ...good, title: { toString: () => 'x' } },
    { ...good, source: 'x' },
  ])
    say(frame!, bad);
  window.dispatchEvent(
    new MessageEvent('message', { data: good, origin: 'https://groundswell.test', source: window }),
  );
  expect(frame!.style.height).toBe('340px');
  say(frame!, good);
  expect(frame!.style.height).toBe('512px');
  expect(frame).toHaveAttribute('title', 'Groundswell: Quiet Hours');
});
