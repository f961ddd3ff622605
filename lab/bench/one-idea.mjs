/** Whose idea it is. */
export const FOUNDER = '01932f3e-7b1a-7c3d-9e4f-000000000001';
export const IDEA = '01932f3e-7b1a-7c3d-9e4f-000000000002';

/**
 * Stores a founder with one live idea.
 *
 * @param {Record<string, string>} more columns of the idea that are not as usual, with their values in SQL
 * @returns {string} SQL
 */
export function oneIdea(more = {}) {
  const columns = Object.keys(more).map((column) => `, ${column}`);
  const values = Object.values(more).map((value) => `, ${value}`);
  return `
    INSERT INTO users (id, google_subject, email, username, created_at, updated_at)
    VALUES ('${FOUNDER}', 'bench', 'founder@example.com', 'Bench', now(), now());
    INSERT INTO ideas (id, author_id, slug, title, description, category, status, created_at, updated_at${columns.join('')})
    VALUES ('${IDEA}', '${FOUNDER}', 'bench', 'Bench', 'Bench', 'SaaS', 'active', now(), now()${values.join('')})`;
}
