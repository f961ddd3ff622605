import { Field } from '../../../platform/http/openapi/api-fields.js';
import type { ReferredPeople } from '../domain/places.js';

/** How many an idea's supporters have brought; who brought whom is told to nobody. */
export class ReferralsDto implements ReferredPeople {
  @Field.integer(12, "On the list, and joined by a supporter's link.") joined: number;

  @Field.integer(
    7,
    'Of these, verified supporters, as days are closed: they confirmed, and their visit was counted.',
  )
  verified: number;
}
