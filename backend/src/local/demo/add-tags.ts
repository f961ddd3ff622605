import type { EntityManager } from 'typeorm';

import { tagOf } from '../../modules/feedback/domain/tag.js';
import { newId } from '../../shared/ids.js';
import type { DemoIdeaRows } from './idea-rows.js';

const GIVEN = `
  jsonb_to_recordset($1::jsonb) AS t (id uuid, feedback_id uuid, key text, name text)
  JOIN feedback f ON f.id = t.feedback_id JOIN ideas i ON i.id = f.idea_id`;

const TAGS = `
  INSERT INTO feedback_tags (id, founder_id, key, name, created_at)
  SELECT t.id, i.author_id, t.key, t.name, $2 FROM ${GIVEN} ON CONFLICT (founder_id, key) DO NOTHING`;

const TAGGINGS = `
  INSERT INTO feedback_taggings (feedback_id, tag_id, idea_id, created_at)
  SELECT f.id, g.id, f.idea_id, f.created_at FROM ${GIVEN} JOIN feedback_tags g ON g.founder_id = i.author_id AND g.key = t.key`;

/** How founders sorted what people wrote. After the rows of the ideas. */
export async function addTags(manager: EntityManager, parts: DemoIdeaRows[], now: Date): Promise<void> {
  const given = parts.flatMap(({ taggings }) =>
    taggings.map(({ feedback_id, tag }) => ({ id: newId(), feedback_id, ...tagOf(tag) })),
  );
  await manager.query(TAGS, [JSON.stringify(given), now]);
  await manager.query(TAGGINGS, [JSON.stringify(given)]);
}
