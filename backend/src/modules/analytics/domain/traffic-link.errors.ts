import { DomainError } from '../../../shared/domain-error.js';
import { TRAFFIC_LINK_LIMITS } from './traffic-link.js';

/** The idea has as many links as it may. */
export class TooManyTrafficLinks extends DomainError {
  constructor() {
    const text = `This idea has ${TRAFFIC_LINK_LIMITS.perIdea} links. Please revoke one first.`;
    super('conflict', 'TOO_MANY_TRAFFIC_LINKS', text);
  }
}
