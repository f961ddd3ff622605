import { randomUUID } from 'node:crypto';

import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { IdeaJobQueries } from '../../src/modules/ideas/infrastructure/idea-jobs.queries.js';
import { Database } from '../../src/platform/database/database.js';
import { SystemClock } from '../../src/shared/clock.js';
import { DeleteOrphansHandler } from '../../src/platform/storage/delete-orphans.handler.js';
import { ObjectOwners } from '../../src/platform/storage/object-owners.js';
import { STORES } from '../support/object-stores.js';
import { app, founder, store, useStore } from '../support/store-set-up.js';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const BYTES = Buffer.from('any');

describe.each(STORES)('orphaned files %s', (_, start) => {
  useStore(start);
  let pictures: IdeaJobQueries;

  beforeAll(async () => {
    pictures = new IdeaJobQueries(app.app.get(Database));
  });
  beforeEach(async () => {
    await app.db('DELETE FROM ideas');
  });
  afterEach(async () => {
    for (const key of await store.keys('ideas')) await store.objects.delete(key);
  });

  const clean = (inUse = (keys: string[]) => pictures.imagesInUse(keys)) => {
    const owners = new ObjectOwners();
    owners.register({ folder: 'ideas', inUse });
    return new DeleteOrphansHandler(store.objects, owners, new SystemClock(), app.app.get(Database)).handle();
  };
  const ageAll = async (hours = 25) => {
    for (const key of await store.keys('ideas')) await store.age(key, hours);
  };
  const idea = async (image: string | null = PIXEL) => {
    const title = `Pictured ${randomUUID()}`;
    const { status, body } = await founder.post('/api/ideas', {
      title,
      description: 'Shown.',
      category: 'AI',
      image,
    });
    expect(status).toBe(201);
    return body as { id: string; image: string; featuredImage: string };
  };
  const keysOf = ({ image, featuredImage }: { image: string; featuredImage: string }) =>
    [image, featuredImage].map((path) => path.replace('/uploads/', ''));

  it('include images of deleted ideas and replaced images, but none in use', async () => {
    const [current, deleted, changed] = [await idea(), await idea(), await idea()];
    await founder.delete(`/api/ideas/${deleted.id}`);
    const now = (await founder.patch(`/api/ideas/${changed.id}`, { image: PIXEL })).body;
    expect(await store.keys('ideas')).toHaveLength(8);
    await ageAll();
    await clean();
    expect(await store.keys('ideas')).toEqual([...keysOf(current), ...keysOf(now)].sort());
  });

  it("don't include the public or the edited image of an idea while an edit is pending", async () => {
    const live = await idea();
    await app.db(`UPDATE ideas SET status = 'active' WHERE id = $1`, [live.id]);
    const edit = (await founder.patch(`/api/ideas/${live.id}`, { image: PIXEL })).body;
    await ageAll();
    await clean();
    expect(await store.keys('ideas')).toEqual([...keysOf(live), ...keysOf(edit)].sort());
    // Both images are still in use, because the edit may return to the public one.
    const back = await founder.patch(`/api/ideas/${live.id}`, { image: live.image });
    expect([back.status, back.body.image, back.body.status]).toEqual([200, live.image, 'active']);
    await clean();
    expect(await store.keys('ideas')).toEqual(keysOf(live).sort());
  });

  it('are kept for a day, because an idea that uses them may still be saved', async () => {
    await store.objects.put('ideas/old.webp', BYTES);
    await store.objects.put('ideas/young.webp', BYTES);
    await store.age('ideas/old.webp', 24.1);
    await store.age('ideas/young.webp', 23.9);
    await clean();
    expect(await store.keys('ideas')).toEqual(['ideas/young.webp']);
  });

  it('are found in all batches, but unknown folders are never searched', async () => {
    const current = await idea();
    for (let n = 0; n < 620; n += 1) await store.objects.put(`ideas/orphan-${n}.webp`, BYTES);
    await store.objects.put('others/a.webp', BYTES);
    await ageAll();
    await store.age('others/a.webp', 500);
    await clean();
    expect(await store.keys('ideas')).toEqual(keysOf(current).sort());
    expect(await store.keys('others')).toEqual(['others/a.webp']);
  });

  it("aren't deleted if an idea begins to use them between listing and check", async () => {
    const { id, ...paths } = await idea(null);
    expect(paths.image).toBeNull();
    await store.objects.put('ideas/slow-card.webp', BYTES);
    await ageAll();
    await clean(async (keys) => {
      await app.db('UPDATE ideas SET image = $1 WHERE id = $2', ['/uploads/ideas/slow-card.webp', id]);
      return pictures.imagesInUse(keys);
    });
    expect(await store.keys('ideas')).toEqual(['ideas/slow-card.webp']);
  });

  it('are never reused: the same image gets a new name when it is uploaded again', async () => {
    const first = await idea();
    await founder.delete(`/api/ideas/${first.id}`);
    await ageAll();
    // The second save happens between the check and the deletion.
    let second: { image: string; featuredImage: string } | undefined;
    await clean(async (keys) => {
      const used = await pictures.imagesInUse(keys);
      second = await idea();
      return used;
    });
    expect(await store.keys('ideas')).toEqual(keysOf(second!).sort());
    const answer = await fetch(new URL(second!.image, app.url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('are compared with the end of each URL in use, whatever store created it', async () => {
    const { id } = await idea(null);
    await store.objects.put('ideas/a.webp', BYTES);
    await app.db('UPDATE ideas SET featured_image = $1 WHERE id = $2', [
      'https://cdn.example.com/x/ideas/a.webp',
      id,
    ]);
    await ageAll();
    await clean();
    expect(await store.keys('ideas')).toEqual(['ideas/a.webp']);
  });

  it("aren't deleted if the check fails", async () => {
    await store.objects.put('ideas/a.webp', BYTES);
    await ageAll();
    await expect(clean(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await store.keys('ideas')).toEqual(['ideas/a.webp']);
  });
});
