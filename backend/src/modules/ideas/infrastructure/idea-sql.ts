import type { Keyset } from '../../../platform/http/pagination.js';

/** What `IdeaRow` holds, of `ideas i`. */
export const COLUMNS = `
  i.id, i.slug, i.title, i.description, i.category, i.target_audience AS "targetAudience", i.image,
  i.featured_image AS "featuredImage", i.website, i.twitter, i.status, i.vote_count AS "voteCount",
  i.waitlist_count AS "waitlistCount", i.created_at AS "createdAt", i.review_comments AS "reviewComments",
  i.version, i.submitted_at AS "submittedAt", i.author_id AS "authorId"`;

/** The expression of the index `ideas_search`. A search term holds no line break, so it never matches across fields. */
export const SEARCHED = `(i.title || E'\\n' || i.description || E'\\n' || i.category)`;

/** Collects conditions with their parameters. */
export class Conditions {
  readonly parameters: unknown[] = [];
  private readonly parts: string[] = [];

  add(sql: (placeholder: string) => string, value: unknown): void {
    this.parameters.push(value);
    this.parts.push(sql(`$${this.parameters.length}`));
  }

  /** A fixed condition. */
  always(sql: string): void {
    this.parts.push(sql);
  }

  /** `(column, id)` comes after the cursor's row. */
  after(
    column: string,
    type: string,
    cursor: Keyset,
    order: 'ASC' | 'DESC' = 'DESC',
    idColumn = 'i.id',
  ): void {
    this.parameters.push(cursor.value, cursor.id);
    const [value, id] = [this.parameters.length - 1, this.parameters.length];
    this.parts.push(
      `(${column}, ${idColumn}) ${order === 'ASC' ? '>' : '<'} ($${value}::${type}, $${id}::uuid)`,
    );
  }

  toString(): string {
    return this.parts.length > 0 ? `WHERE ${this.parts.join(' AND ')}` : '';
  }
}

/** The search term as text to be contained, not as a pattern. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
