import type { HttpClient } from './http-client.js';

/** Who the API says is there: a verified identity, an account, both or neither. */
export const sessionOf = async (client: HttpClient) => (await client.get('/api/auth/session')).body;
