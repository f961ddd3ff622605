/** Runs the script as a site's `<script async>` does, loaded from our origin. */
async function load(markup: string): Promise<HTMLIFrameElement[]> {
  document.body.innerHTML = markup;
  const script = document.querySelector('script')!;
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
  expect(frame!.previousElementSibling!.localName).toBe('script');
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

test('accepts a height only from the widget’s own frame', async () => {
  const [frame] = await load(`<script src="${SRC}" data-idea="quiet-hours"></script>`);
  const good = { source: 'groundswell', height: 512, title: 'Quiet Hours' };
  say(frame!, good, 'https://evil.example');
  for (const bad of [
    null,
    'x',
    { ...good, height: '512' },
    { ...good, height: 1e6 },
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
