import { sql } from 'kysely';

import { tagOf } from '../../modules/feedback/domain/tag.js';
import type { Statements } from '../../platform/database/kysely.js';
import { newId } from '../../shared/ids.js';
import type { DemoIdeaRows } from './idea-rows.js';

/** Adds the tags that founders gave to messages. Runs after the ideas' rows have been added. */
export async function addTags(db: Statements, parts: DemoIdeaRows[], now: Date): Promise<void> {
  const tags = parts.flatMap(({ taggings }) =>
    taggings.map(({ feedbackId, tag }) => ({ id: newId(), feedback_id: feedbackId, ...tagOf(tag) })),
  );
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) AS t (id uuid, feedback_id uuid, key text, name text)
    JOIN feedback f ON f.id = t.feedback_id JOIN ideas i ON i.id = f.idea_id`;
  await sql`
    INSERT INTO feedback_tags (id, founder_id, key, name, created_at)
    SELECT t.id, i.author_id, t.key, t.name, ${now} FROM ${given} ON CONFLICT (founder_id, key) DO NOTHING
  `.execute(db);
  await sql`
    INSERT INTO feedback_taggings (feedback_id, tag_id, idea_id, created_at)
    SELECT f.id, g.id, f.idea_id, f.created_at FROM ${given}
    JOIN feedback_tags g ON g.founder_id = i.author_id AND g.key = t.key
  `.execute(db);
}
