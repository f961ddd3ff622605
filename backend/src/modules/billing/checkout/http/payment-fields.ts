import { Optional } from '../../../../platform/http/input/optional.js';
import { Field } from '../../../../platform/http/openapi/api-fields.js';

/** `resume` in a request; false unless said. */
export const ResumeField = () =>
  Optional.flag({
    default: false,
    example: false,
    description:
      'Go on with my cancelled plan, which `planId` names: it renews again, and the first charge falls at the end of what is ' +
      'paid. Nothing is charged now. 409 when there is no cancelled plan with time left.',
  });

/** `isRecurring` in a request; false unless said. */
export const IsRecurringField = () =>
  Optional.flag({ default: false, example: true, description: 'Renew automatically.' });

/** `firstChargeAt` in an answer. */
export const FirstChargeField = () =>
  Field.nullableTime(
    null,
    'When a resumed plan is charged for the first time; null where approving charges.',
  );
