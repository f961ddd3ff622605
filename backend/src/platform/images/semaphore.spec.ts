import { Semaphore } from './semaphore.js';

/** A task that ends when it is told to. */
function task() {
  let end!: () => void;
  let running = false;
  const done = new Promise<void>((resolve) => (end = resolve));
  return {
    run: async () => {
      running = true;
      await done;
    },
    end: () => end(),
    get running() {
      return running;
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a semaphore', () => {
  it('runs so many at a time, in order, and refuses who would wait too long', async () => {
    const semaphore = new Semaphore(2, 1, () => new Error('busy'));
    const [first, second, third, fourth] = [task(), task(), task(), task()];
    const running = [first, second, third].map((each) => semaphore.run(each.run));
    await expect(semaphore.run(fourth.run)).rejects.toThrow('busy');
    expect([first.running, second.running, third.running]).toEqual([true, true, false]);

    second.end();
    await settled();
    expect(third.running).toBe(true);
    const late = semaphore.run(fourth.run);
    await settled();
    expect(fourth.running).toBe(false);

    for (const each of [first, third, fourth]) each.end();
    await Promise.all([...running, late]);
  });

  it('gives the place on when a task fails', async () => {
    const semaphore = new Semaphore(1, 1, () => new Error('busy'));
    const failing = semaphore.run(() => Promise.reject(new Error('broken')));
    const next = semaphore.run(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
    await expect(semaphore.run(() => Promise.resolve('again'))).resolves.toBe('again');
  });
});
