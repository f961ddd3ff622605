import type { HttpClient } from './http-client.js';

/** The session as the API returns it: a verified identity, an account, both or neither. */
export const sessionOf = async (client: HttpClient) => (await client.get('/api/auth/session')).body;
