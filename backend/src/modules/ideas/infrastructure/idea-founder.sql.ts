/** Whom a mail about an idea goes to. */
export interface IdeaFounder {
  founderId: string;
  email: string;
  username: string;
  ideaId: string;
  ideaTitle: string;
}

/** Reads it of the idea `i`, whose founder is not suspended; what follows says which idea. */
export const IDEA_FOUNDER = `
  SELECT u.id AS "founderId", u.email, u.username, i.id AS "ideaId", i.title AS "ideaTitle"
  FROM ideas i JOIN users u ON u.id = i.author_id AND u.suspended_at IS NULL`;
