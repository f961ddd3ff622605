import { Conflict } from '../../../shared/domain-error.js';
import { API_KEY_LIMITS } from './api-key.js';

/** The account has as many working keys as it may. */
export class TooManyApiKeys extends Conflict {
  constructor() {
    super(`You have ${API_KEY_LIMITS.active} API keys. Please revoke one first.`);
  }
}
