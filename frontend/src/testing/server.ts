import { setupServer } from 'msw/node';
import { handlers } from './handlers';

/**
 * Mock server that responds as the API would. A test overrides a call with `server.use(http.get(...))`; an
 * unknown call fails the test.
 */
export const server = setupServer(...handlers);
